import { isSafeTarget } from '../link-targets.ts';
import { isoDate } from './iso-date.ts';
import { type Pdfium, readUtf16, withMemory, withString } from './pdfium.ts';

/** `[left, bottom, right, top]` in PDF user space. */
export type UserBox = [left: number, bottom: number, right: number, top: number];

/** Text and position of an annotation or form field. */
export interface UndrawnText {
  text: string;
  box: UserBox;
}

/** A web or mail address, or `#page=3`, with its clickable area. */
export interface LinkArea {
  target: string;
  box: UserBox;
}

/** A note on the page, or a form field. */
export interface RemarkArea {
  kind: 'annotation' | 'form_field';
  box: UserBox;
  text?: string;
  author?: string;
  at?: string;
}

export interface Annotations {
  /** Whether any has an appearance that can be drawn into the page. */
  hasAppearance: boolean;
  /** Texts of fields and remarks without a stored appearance. */
  undrawnTexts: UndrawnText[];
  links: LinkArea[];
  remarks: RemarkArea[];
}

const LINK = 2;
const FREE_TEXT = 3;
const POPUP = 16;
const WIDGET = 20;
/** Notes and text markup: highlight, underline, strikeout etc. */
const notes = new Set([1, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]);
const HIDDEN = 2;
const NORMAL_APPEARANCE = 0;
const MAX_ANNOTATIONS = 5_000;

/** Reads the annotations of a page. */
export function readAnnotations(pdfium: Pdfium, document: number, page: number): Annotations {
  const annotations: Annotations = { hasAppearance: false, undrawnTexts: [], links: [], remarks: [] };
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if ((pdfium._FPDFAnnot_GetFlags(annotation) & HIDDEN) === 0)
      readAnnotation(pdfium, document, annotation, annotations);
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  return annotations;
}

function readAnnotation(pdfium: Pdfium, document: number, annotation: number, annotations: Annotations): void {
  const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
  if (subtype === POPUP) return;
  const box = annotationBox(pdfium, annotation);
  if (subtype === LINK) {
    const target = box && linkTarget(pdfium, document, annotation);
    if (target) annotations.links.push({ target, box });
    return;
  }
  const value = (key: string) => annotationString(pdfium, annotation, key);
  if (pdfium._FPDFAnnot_GetAP(annotation, NORMAL_APPEARANCE, 0, 0) > 2) annotations.hasAppearance = true;
  else if (box && (subtype === WIDGET || subtype === FREE_TEXT)) {
    const text = value(subtype === WIDGET ? 'V' : 'Contents');
    if (text !== '') annotations.undrawnTexts.push({ text, box });
  }
  if (box && subtype === WIDGET) {
    const name = value('TU') || value('T');
    annotations.remarks.push({ kind: 'form_field', box, ...(name !== '' && { text: name }) });
  } else if (box && notes.has(subtype)) {
    const text = value('Contents');
    if (text === '') return;
    const [author, at] = [value('T'), value('M')];
    annotations.remarks.push({
      kind: 'annotation',
      box,
      text,
      ...(author !== '' && { author }),
      ...(/^D?:?\d{4}/.test(at) && { at: isoDate(at) }),
    });
  }
}

function annotationBox(pdfium: Pdfium, annotation: number): UserBox | null {
  return withMemory(pdfium, 16, (buffer) => {
    if (!pdfium._FPDFAnnot_GetRect(annotation, buffer)) return null;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
    return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)];
  });
}

function annotationString(pdfium: Pdfium, annotation: number, key: string): string {
  const text = withString(pdfium, key, (name) =>
    readUtf16(pdfium, (buffer, size) => pdfium._FPDFAnnot_GetStringValue(annotation, name, buffer, size)),
  );
  return text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
}

/** The target of a link; those that could run a program or open a file have none. */
function linkTarget(pdfium: Pdfium, document: number, annotation: number): string | null {
  const handle = pdfium._FPDFAnnot_GetLink(annotation);
  if (handle === 0) return null;
  let destination = pdfium._FPDFLink_GetDest(document, handle);
  if (destination === 0) {
    const action = pdfium._FPDFLink_GetAction(handle);
    if (action === 0) return null;
    const address = actionAddress(pdfium, document, action);
    if (address !== '') return isSafeTarget(address) ? address : null;
    destination = pdfium._FPDFAction_GetDest(document, action);
  }
  const page = destination === 0 ? -1 : pdfium._FPDFDest_GetDestPageIndex(document, destination);
  return page < 0 ? null : `#page=${page + 1}`;
}

function actionAddress(pdfium: Pdfium, document: number, action: number): string {
  const size = pdfium._FPDFAction_GetURIPath(document, action, 0, 0);
  if (size <= 1 || size > 8_192) return '';
  return withMemory(pdfium, size, (buffer) => {
    pdfium._FPDFAction_GetURIPath(document, action, buffer, size);
    const address = Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + size - 1))
      .toString('utf8')
      .trim();
    return /^www\./i.test(address) ? `https://${address}` : address;
  });
}
