import type { MarkupRules } from './redact-markup.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/**
 * Office Open XML (ECMA-376). Tracked changes: what was deleted is dropped, what was inserted stays. Comments, embedded objects, data bindings
 * and document variables are dropped.
 */
export const officeRules: MarkupRules = {
  dropped:
    words(`del moveFrom delText delInstrText rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tcPrChange trPrChange
    tblGridChange numberingChange cellIns cellDel cellMerge moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd
    commentRangeStart commentRangeEnd commentReference annotationRef object control fldData binData dataBinding docVars mailMerge
    attachedTemplate altChunk oleObjects oleObj controls legacyDrawing legacyDrawingHF externalData externalReferences custDataLst
    proofErr`),
  unwrapped: words('ins moveTo'),
  breaks: words('p br cr si is c row tr tc v pt lvl definedName f author text style'),
  spaces: words('tab'),
  numeric: words('numCache numLit'),
};

/** OpenDocument 1.3. Tracked changes and comments are dropped. */
export const openDocumentRules: MarkupRules = {
  dropped: words(`annotation annotation-end tracked-changes change change-start change-end scripts event-listeners forms
    object-ole dde-connection-decls dde-source`),
  unwrapped: new Set(),
  breaks: words('p h table-cell covered-table-cell line-break list-item title desc'),
  spaces: words('s tab'),
  numeric: new Set(),
};

/** Parts of Office Open XML that are not copied: properties, comments, data behind the document, programs, other files. */
export const droppedOfficeParts =
  /^(?:docprops\/|customxml\/|customui\/|docmetadata\/|_xmlsignatures\/|userCustomization\/)|(?:^|\/)(?:embeddings|activex|ctrlprops|glossary|printersettings|threadedcomments|persons|comments|tags|revisions|webextensions|ink|attachedtoolbars|externallinks)\/|(?:^|\/)(?:comments?\d*|commentsextended|commentsids|commentsextensible|commentauthors|authors|people|calcchain|vbadata|custom|app|core)\.xml$|vbaproject|vbasignature|(?:^|\/)thumbnail\.|\.vml$/i;

/** Parts of OpenDocument that are not copied. */
export const droppedOpenDocumentParts =
  /^(?:meta\.xml|settings\.xml|thumbnails\/|objectreplacements\/|basic\/|scripts\/|dialogs\/|configurations2\/|versionlist\.xml|versions\/|layout-cache|current\.xml|meta-inf\/(?!manifest\.xml))/i;

/** The kinds of parts that are markup, and those that are kept as they are. */
export const markupPart = /\.(?:xml|rels|rdf)$/i;
export const fontPart = /\.(?:odttf|fntdata|ttf|otf)$/i;
