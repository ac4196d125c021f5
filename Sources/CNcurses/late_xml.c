#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// The functions of libxml2 that FoundationXML refers to. Because the program defines them, the dynamic linker does
// not load libxml2 and its libraries at start; the first call does (docs/decisions/0017-libxml2-loads-late-too.md).
// Reading a feed calls a few of them; the others are for document trees.

/// The function of libxml2 with this name; NULL if libxml2 cannot be loaded or has no such function.
static void *xml_function(const char *name);

/// Each function has at most six arguments, all integers or pointers, which are passed on in the same registers. If
/// the library is missing, no parser can be created, and the feed counts as unreadable.
#define FORWARD(name) \
    __attribute__((visibility("hidden"))) void *name(void *a, void *b, void *c, void *d, void *e, void *f) \
    { \
        static void *(*real)(void *, void *, void *, void *, void *, void *); \
        if (real == NULL) \
            real = (void *(*)(void *, void *, void *, void *, void *, void *))xml_function(#name); \
        return real == NULL ? NULL : real(a, b, c, d, e, f); \
    }

FORWARD(xmlAddChild) FORWARD(xmlAddElementDecl) FORWARD(xmlAddNextSibling) FORWARD(xmlAddPrevSibling) FORWARD(xmlBufferContent)
FORWARD(xmlBufferCreate) FORWARD(xmlBufferFree) FORWARD(xmlBuildQName) FORWARD(xmlChildElementCount) FORWARD(xmlCopyDoc)
FORWARD(xmlCopyDtd) FORWARD(xmlCopyNamespace) FORWARD(xmlCopyNode) FORWARD(xmlCreatePushParserCtxt) FORWARD(xmlCtxtGetLastError)
FORWARD(xmlCtxtUseOptions) FORWARD(xmlDictOwns) FORWARD(xmlDocGetRootElement) FORWARD(xmlDocSetRootElement)
FORWARD(xmlEncodeEntitiesReentrant) FORWARD(xmlFreeDoc) FORWARD(xmlFreeDocElementContent) FORWARD(xmlFreeDtd)
FORWARD(xmlFreeEnumeration) FORWARD(xmlFreeNode) FORWARD(xmlFreeNs) FORWARD(xmlFreeNsList) FORWARD(xmlFreeParserCtxt)
FORWARD(xmlFreeProp) FORWARD(xmlFreeValidCtxt) FORWARD(xmlGetDocEntity) FORWARD(xmlGetDtdAttrDesc) FORWARD(xmlGetDtdElementDesc)
FORWARD(xmlGetDtdEntity) FORWARD(xmlGetDtdNotationDesc) FORWARD(xmlGetExternalEntityLoader) FORWARD(xmlGetIntSubset)
FORWARD(xmlGetNodePath) FORWARD(xmlGetParameterEntity) FORWARD(xmlGetPredefinedEntity) FORWARD(xmlHasNsProp)
FORWARD(xmlHashLookup) FORWARD(xmlHashLookup3) FORWARD(xmlHashRemoveEntry) FORWARD(xmlHashRemoveEntry3) FORWARD(xmlHashScan)
FORWARD(xmlIOParseDTD) FORWARD(xmlInitParser) FORWARD(xmlNewComment) FORWARD(xmlNewDoc) FORWARD(xmlNewDtd) FORWARD(xmlNewNode)
FORWARD(xmlNewNs) FORWARD(xmlNewNsProp) FORWARD(xmlNewPI) FORWARD(xmlNewProp) FORWARD(xmlNewText) FORWARD(xmlNewValidCtxt)
FORWARD(xmlNoNetExternalEntityLoader) FORWARD(xmlNodeGetContent) FORWARD(xmlNodeSetContent) FORWARD(xmlNodeSetName)
FORWARD(xmlParseChunk) FORWARD(xmlParseDTD) FORWARD(xmlParserInputBufferCreateMem) FORWARD(xmlReadMemory)
FORWARD(xmlRegFreeRegexp) FORWARD(xmlReplaceNode) FORWARD(xmlSAX2ExternalSubset) FORWARD(xmlSAX2GetColumnNumber)
FORWARD(xmlSAX2GetEntity) FORWARD(xmlSAX2GetLineNumber) FORWARD(xmlSAX2InternalSubset) FORWARD(xmlSAX2UnparsedEntityDecl)
FORWARD(xmlSaveClose) FORWARD(xmlSaveToBuffer) FORWARD(xmlSaveTree) FORWARD(xmlSearchNsByHref)
FORWARD(xmlSetExternalEntityLoader) FORWARD(xmlSetNs) FORWARD(xmlSetStructuredErrorFunc) FORWARD(xmlSnprintfElementContent)
FORWARD(xmlSplitQName2) FORWARD(xmlSplitQName3) FORWARD(xmlStopParser) FORWARD(xmlStrcmp) FORWARD(xmlStrdup) FORWARD(xmlStrlen)
FORWARD(xmlStrndup) FORWARD(xmlUnlinkNode) FORWARD(xmlValidateDocument) FORWARD(xmlXPathFreeContext) FORWARD(xmlXPathFreeObject)
FORWARD(xmlXPathNewContext) FORWARD(xmlXPathNodeEval) FORWARD(xmlXPathRegisterNs)

/// The only function with more arguments than registers. This program creates no documents, so nothing calls it.
__attribute__((visibility("hidden"))) void *xmlAddAttributeDecl(void) { return NULL; }

/// The function with which callers free memory from libxml2; this is also libxml2's default.
__attribute__((visibility("hidden"))) void (*xmlFree)(void *memory) = free;

static pthread_once_t loaded = PTHREAD_ONCE_INIT;
static void *library;

static void load(void) { library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL); }

static void *xml_function(const char *name)
{
    pthread_once(&loaded, load);
    return library == NULL ? NULL : dlsym(library, name);
}

#endif
