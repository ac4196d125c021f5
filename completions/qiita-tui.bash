# Completes qiita-tui in bash. Made by qiita-tui --completions bash.
_qiita_tui() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=browse options= index
    COMPREPLY=()
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
            show|render|replay|sync|login|outbox|mutes) command=${COMP_WORDS[index]}; break ;;
        esac
    done
    # bash takes --option=value for three words.
    if [[ $word == "=" ]]; then
        word=
    elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    case $previous in
        --lang) mapfile -t COMPREPLY < <(compgen -W 'ja en' -- "$word"); return ;;
        --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word"); return ;;
        --theme) mapfile -t COMPREPLY < <(compgen -W 'auto dark light mono' -- "$word"); return ;;
        --width) return ;;
        --ambiguous-width) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$word"); return ;;
        --links) mapfile -t COMPREPLY < <(compgen -W 'list inline none' -- "$word"); return ;;
        --wrap-code) mapfile -t COMPREPLY < <(compgen -W 'yes no' -- "$word"); return ;;
        --host) return ;;
        --secrets) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --pages) return ;;
        --format) mapfile -t COMPREPLY < <(compgen -W 'text lines markdown json' -- "$word"); return ;;
        --record) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --completions) mapfile -t COMPREPLY < <(compgen -W 'bash zsh fish' -- "$word"); return ;;
        --at) return ;;
        --screen) return ;;
        --blame) return ;;
        --why) return ;;
        --when) return ;;
        --first) return ;;
        --compare) return ;;
        --against) return ;;
        --reorder) return ;;
        --seed) return ;;
        --expect) return ;;
        --write) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --skip) return ;;
        --speed) return ;;
    esac
    case $command in
        browse) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --host --secrets --demo --no-cache --offline --record --force --no-session-log --check-config --print-config --paths --completions' ;;
        show) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --links --wrap-code --host --secrets --demo --no-cache --offline --pages --format' ;;
        render) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --links --wrap-code' ;;
        replay) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --host --list --keys --at --state --screen --diff --blame --why --verify --when --first --check --shrink --parts --compare --against --redact --rerun --reorder --seed --export-test --expect --write --full --skip --speed' ;;
        sync) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --host --secrets --pages' ;;
        login) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --host --stdin' ;;
        outbox) options='-h --help -V --version --lang --color --theme --width --ambiguous-width --host --secrets --yes' ;;
        mutes) options='-h --help -V --version --lang --color --theme --width --ambiguous-width' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    if [[ $command == mutes && " ${COMP_WORDS[*]:index+1:COMP_CWORD-index-1} " == *" remove "* ]]; then
        while IFS= read -r previous; do
            [[ $previous == "$word"* ]] && COMPREPLY+=("$(printf %q "$previous")")
        done < <(qiita-tui mutes list 2>/dev/null | cut -f1)
        return
    fi
    case $command in
        browse) mapfile -t COMPREPLY < <(compgen -W 'show render replay sync login outbox mutes latest trend timeline tag stocks mine history' -- "$word") ;;
        show) mapfile -t COMPREPLY < <(compgen -W 'latest trend timeline stocks mine history' -- "$word") ;;
        render) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        replay) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        sync) mapfile -t COMPREPLY < <(compgen -W 'latest trend timeline stocks mine' -- "$word") ;;
        outbox) mapfile -t COMPREPLY < <(compgen -W 'list send drop' -- "$word") ;;
        mutes) mapfile -t COMPREPLY < <(compgen -W 'list add remove' -- "$word") ;;
    esac
}
complete -F _qiita_tui qiita-tui
