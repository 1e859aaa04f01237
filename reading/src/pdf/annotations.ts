import { type Pdfium, readUtf16, withMemory, withString } from './pdfium.ts';

/** Words of an annotation or form field, and where it lies, in PDF user space. */
export interface BareText {
  text: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export interface Annotations {
  /** Some have an appearance that can be drawn into the page. */
  drawn: boolean;
  /** What the page says in fields and remarks that no program has drawn yet. */
  bare: BareText[];
}

const freeText = 3;
const popup = 16;
const widget = 20;
const link = 2;
const hidden = 2;
const normalAppearance = 0;

/** Looks through the annotations of a page. */
export function readAnnotations(pdfium: Pdfium, page: number): Annotations {
  const found: Annotations = { drawn: false, bare: [] };
  const count = pdfium._FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
    const visible = (pdfium._FPDFAnnot_GetFlags(annotation) & hidden) === 0;
    if (visible && subtype !== link && subtype !== popup) {
      if (pdfium._FPDFAnnot_GetAP(annotation, normalAppearance, 0, 0) > 2) found.drawn = true;
      else if (subtype === widget || subtype === freeText) {
        const bare = bareText(pdfium, annotation, subtype === widget ? 'V' : 'Contents');
        if (bare) found.bare.push(bare);
      }
    }
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

function bareText(pdfium: Pdfium, annotation: number, key: string): BareText | null {
  const text = withString(pdfium, key, (name) =>
    readUtf16(pdfium, (buffer, size) => pdfium._FPDFAnnot_GetStringValue(annotation, name, buffer, size)),
  ).trim();
  if (text === '') return null;
  return withMemory(pdfium, 16, (buffer) => {
    if (!pdfium._FPDFAnnot_GetRect(annotation, buffer)) return null;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
    return { text, left, top, right, bottom };
  });
}
