import { readFileSync } from 'node:fs';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { loadPdfium, type Pdfium } from '../pdf/pdfium.ts';
import type { Box as Corners } from '../pdf/frame.ts';
import type { Box } from '../reading.ts';
import { type Crops, cropPage } from './drawn/crops.ts';
import { featureNames } from './drawn/features.ts';
import { findOnPage, type FoundInk, measureBox } from './drawn/find-on-page.ts';
import { areInitials } from './drawn/initials.ts';
import { probabilityOf, type Weights } from './drawn/model.ts';
import { type PageWord, turnsOf } from './drawn/page-words.ts';
import { defaultWeights } from './drawn/weights.ts';
import { readSignatureFields } from './pdf/signature-fields.ts';
import type { DrawnSignature, PagePlace, SignatureField, Signatures } from './signatures.ts';

/** A PDF, or the PDF of a picture. */
export interface SignedSource {
  path: string;
  password?: string;
  /** The words of a page, from its text or recognised. */
  words(page: number): readonly PageWord[] | Promise<readonly PageWord[]>;
}

export interface FindOptions {
  /** What decides about ink, if not the weights that come with the program. */
  weights?: Weights;
  onProgress?: (done: number, total: number) => void;
  /** Called with the pictures of each place that was found, and the size of its page. */
  onCrops?: (place: PagePlace, crops: Crops, size: PageSize) => Promise<void>;
}

/** In points, as displayed. */
export interface PageSize {
  width: number;
  height: number;
}

/** Ink is a signature from this probability on. */
const MIN_PROBABILITY = 0.5;
/** Signatures drawn by hand of one document. */
const MAX_DRAWN = 1000;
/** In points: pieces of a signature are this near each other. */
const MAX_APART = 24;
/** In points: at the foot of a page, ink of this size is the initials of different people. */
const INITIALS = 70;
const IN_FOOTER = featureNames.indexOf('in_footer');
const NEAR_INITIALS = featureNames.indexOf('near_initials_word');

/** Finds the signature fields of a PDF and the signatures drawn on its pages. Throws the errors of `PdfDocument.open`. */
export async function findSignatures(source: SignedSource, options: FindOptions = {}): Promise<Signatures> {
  const { weights = defaultWeights, onProgress, onCrops } = options;
  const bytes = readFileSync(source.path);
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, bytes, source.password);
  try {
    const { fields, total } = readSignatureFields(bytes, source.password);
    const pages = document.pageCount;
    const drawn: DrawnSignature[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const page = pdfium._FPDF_LoadPage(document.handle, number - 1);
      if (page === 0) continue;
      try {
        const covered = fields.flatMap((field) => coveredBy(field, number));
        const words = await source.words(number);
        const ink = findOnPage(pdfium, page, words, covered);
        const found = joinPieces(
          ink.flatMap((one) => asSignature(one, number, weights)),
          ink[0]?.isSideways ?? false,
        );
        const own = found.slice(0, MAX_DRAWN - drawn.length);
        drawn.push(...own);
        const places = [
          ...fields.flatMap(({ place }) => (place?.page === number ? [place] : [])),
          ...own.map(({ place }) => place),
        ];
        if (onCrops && places.length > 0) {
          const size = sizeOf(pdfium, page);
          const crops = await cropPage(
            pdfium,
            page,
            { turns: turnsOf(words), ...size },
            places.map(({ box }) => box),
          );
          for (const [index, place] of places.entries()) await onCrops(place, crops[index]!, size);
        }
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
      onProgress?.(number, pages);
    }
    return { pages, fields, total_fields: total, drawn: withInitials(drawn, pages) };
  } finally {
    document.close();
  }
}

/**
 * The pictures of a place that a user drew, and the features of the ink in it, if there is any; null if there is no such page. The box is in
 * shares of the page.
 */
export async function cropPlace(
  { path, password, words }: SignedSource,
  { page: number, box }: PagePlace,
): Promise<{ place: PagePlace; size: PageSize; crops: Crops; features: number[] | null } | null> {
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, readFileSync(path), password);
  const page = pdfium._FPDF_LoadPage(document.handle, number - 1);
  try {
    if (page === 0) return null;
    const size = sizeOf(pdfium, page);
    const [x, y, width, height] = box;
    const own: Box = [x * size.width, y * size.height, width * size.width, height * size.height];
    const pageWords = await words(number);
    const [crops] = await cropPage(pdfium, page, { turns: turnsOf(pageWords), ...size }, [own]);
    const features = measureBox(pdfium, page, pageWords, own);
    return { place: { page: number, box: own }, size, crops: crops!, features };
  } finally {
    if (page !== 0) pdfium._FPDF_ClosePage(page);
    document.close();
  }
}

const sizeOf = (pdfium: Pdfium, page: number): PageSize => ({
  width: pdfium._FPDF_GetPageWidthF(page),
  height: pdfium._FPDF_GetPageHeightF(page),
});

function asSignature({ box, features, label }: FoundInk, page: number, weights: Weights): DrawnSignature[] {
  const probability = probabilityOf(features, weights);
  if (probability < MIN_PROBABILITY) return [];
  return [{ place: { page, box }, probability, initials: false, label, features: features.map(rounded) }];
}

/** A hand may lift the pen in a signature: pieces of it in the same line are one. */
function joinPieces(found: readonly DrawnSignature[], isSideways: boolean): DrawnSignature[] {
  const joined: DrawnSignature[] = [];
  for (const piece of found) {
    const index = joined.findIndex(
      (other) => !(isAtFoot(piece) && isAtFoot(other)) && areInLine(piece.place.box, other.place.box, isSideways),
    );
    const other = joined[index];
    if (other) joined[index] = joinTwo(other, piece);
    else joined.push(piece);
  }
  return joined;
}

function areInLine(one: Box, other: Box, isSideways: boolean): boolean {
  const [along, across] = isSideways ? ([1, 0] as const) : ([0, 1] as const);
  const shared = (axis: 0 | 1) =>
    Math.min(one[axis] + one[axis + 2]!, other[axis] + other[axis + 2]!) - Math.max(one[axis], other[axis]);
  return shared(along) >= -MAX_APART && shared(across) > Math.min(one[across + 2]!, other[across + 2]!) * 0.4;
}

const isAtFoot = ({ place: { box }, features }: DrawnSignature): boolean =>
  (features[IN_FOOTER] ?? 0) > 0 && Math.max(box[2], box[3]) <= INITIALS;

function joinTwo(one: DrawnSignature, other: DrawnSignature): DrawnSignature {
  const [a, b] = [one.place.box, other.place.box];
  const larger = a[2] * a[3] >= b[2] * b[3] ? one : other;
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const [right, bottom] = [Math.max(a[0] + a[2], b[0] + b[2]), Math.max(a[1] + a[3], b[1] + b[3])];
  return { ...larger, place: { page: larger.place.page, box: [left, top, right - left, bottom - top] } };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A field that is signed shows what its program drew in it; ink in an empty one was drawn by hand. */
function coveredBy({ place, signature }: SignatureField, page: number): Corners[] {
  if (place?.page !== page || signature === null) return [];
  const [x, y, width, height] = place.box;
  return [[x, y, x + width, y + height]];
}

function withInitials(drawn: readonly DrawnSignature[], pages: number): DrawnSignature[] {
  const initials = areInitials(
    drawn.map(({ place, features }) => ({ ...place, nearInitialsWord: features[NEAR_INITIALS] ?? 0 })),
    pages,
  );
  return drawn.map((one, index) => ({ ...one, initials: initials[index] ?? false }));
}
