// Which elements of WordprocessingML the scanner of the body handles.

import { FORMER_PROPERTIES } from './former-properties.ts';

/** Not part of the text: properties before a change, fallback pictures of drawings, and ruby text. */
export const skipped = new Set<string>(['Fallback', ...FORMER_PROPERTIES, 'rt']);

/** Elements whose attributes are needed; all others are far more frequent. */
export const ELEMENTS_WITH_ATTRIBUTES = new Set(
  'tab ptab br sym ins moveTo del moveFrom hyperlink fldSimple fldChar bookmarkStart alias commentRangeStart commentRangeEnd footnoteReference endnoteReference commentReference footnote endnote comment pStyle numId ilvl outlineLvl pageBreakBefore name checkBox checked gridSpan gridBefore vMerge tblHeader tblLook chart relIds OLEObject blip imagedata'.split(
    ' ',
  ),
);
/** Elements that are handled at their start and end; most others only affect appearance. */
export const opened = new Set([
  ...skipped,
  ...ELEMENTS_WITH_ATTRIBUTES,
  ...'t delText instrText p pPr rPr cr lastRenderedPageBreak noBreakHyphen sdt sectPr tbl tr tc trPr'.split(' '),
]);
export const handledEnds = new Set(
  't delText instrText p pPr rPr ins moveTo del moveFrom hyperlink fldSimple sdt tbl tr tc trPr'.split(' '),
);
/** Paragraphs on either side of these ends are never joined. */
export const containers = new Set('body txbxContent tc hdr ftr footnote endnote comment'.split(' '));
