import { isSafeTarget } from '../link-targets.ts';
import { isoDate } from './pdf-document.ts';
import { type Pdfium, readUtf16, withMemory, withString } from './pdfium.ts';

/** `[left, bottom, right, top]` in PDF user space. */
export type UserBox = [left: number, bottom: number, right: number, top: number];

/** Words of an annotation or form field, and where it lies. */
export interface BareText {
  text: string;
  box: UserBox;
}

/** A web or mail address, or `#page=3`, and where one clicks for it. */
export interface LinkArea {
  target: string;
  box: UserBox;
}

/** A note on the page, or a field to fill in. */
export interface RemarkArea {
  kind: 'annotation' | 'form_field';
  box: UserBox;
  text?: string;
  author?: string;
  at?: string;
}

export interface Annotations {
  /** Some have an appearance that can be drawn into the page. */
  drawn: boolean;
  /** What the page says in fields and remarks that no program has drawn yet. */
  bare: BareText[];
  links: LinkArea[];
  remarks: RemarkArea[];
}

const link = 2;
const freeText = 3;
const popup = 16;
const widget = 20;
/** Notes, and what marks text: highlighted, underlined, struck out and the like. */
const notes = new Set([1, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]);
const hidden = 2;
const normalAppearance = 0;
const mostAnnotations = 5_000;

/** Looks through the annotations of a page. */
export function readAnnotations(pdfium: Pdfium, document: number, page: number): Annotations {
  const found: Annotations = { drawn: false, bare: [], links: [], remarks: [] };
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), mostAnnotations);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if ((pdfium._FPDFAnnot_GetFlags(annotation) & hidden) === 0) readAnnotation(pdfium, document, annotation, found);
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

function readAnnotation(pdfium: Pdfium, document: number, annotation: number, found: Annotations): void {
  const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
  if (subtype === popup) return;
  const box = boxOf(pdfium, annotation);
  if (subtype === link) {
    const target = box && targetOf(pdfium, document, annotation);
    if (target) found.links.push({ target, box });
    return;
  }
  const value = (key: string) => stringOf(pdfium, annotation, key);
  if (pdfium._FPDFAnnot_GetAP(annotation, normalAppearance, 0, 0) > 2) found.drawn = true;
  else if (box && (subtype === widget || subtype === freeText)) {
    const text = value(subtype === widget ? 'V' : 'Contents');
    if (text !== '') found.bare.push({ text, box });
  }
  if (box && subtype === widget) {
    const name = value('TU') || value('T');
    found.remarks.push({ kind: 'form_field', box, ...(name !== '' && { text: name }) });
  } else if (box && notes.has(subtype)) {
    const text = value('Contents');
    if (text === '') return;
    const [author, at] = [value('T'), value('M')];
    found.remarks.push({
      kind: 'annotation',
      box,
      text,
      ...(author !== '' && { author }),
      ...(/^D?:?\d{4}/.test(at) && { at: isoDate(at) }),
    });
  }
}

function boxOf(pdfium: Pdfium, annotation: number): UserBox | null {
  return withMemory(pdfium, 16, (buffer) => {
    if (!pdfium._FPDFAnnot_GetRect(annotation, buffer)) return null;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
    return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)];
  });
}

function stringOf(pdfium: Pdfium, annotation: number, key: string): string {
  const text = withString(pdfium, key, (name) =>
    readUtf16(pdfium, (buffer, size) => pdfium._FPDFAnnot_GetStringValue(annotation, name, buffer, size)),
  );
  return text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
}

/** Where a link leads; what could run a program or open a file leads nowhere. */
function targetOf(pdfium: Pdfium, document: number, annotation: number): string | null {
  const handle = pdfium._FPDFAnnot_GetLink(annotation);
  if (handle === 0) return null;
  let destination = pdfium._FPDFLink_GetDest(document, handle);
  if (destination === 0) {
    const action = pdfium._FPDFLink_GetAction(handle);
    if (action === 0) return null;
    const address = addressOf(pdfium, document, action);
    if (address !== '') return isSafeTarget(address) ? address : null;
    destination = pdfium._FPDFAction_GetDest(document, action);
  }
  const page = destination === 0 ? -1 : pdfium._FPDFDest_GetDestPageIndex(document, destination);
  return page < 0 ? null : `#page=${page + 1}`;
}

function addressOf(pdfium: Pdfium, document: number, action: number): string {
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
