import { type Annotations, readAnnotations } from './annotations.ts';
import { type Characters, hideBeyondSheet, pageGeometry, type PageGeometry, readCharacters } from './characters.ts';
import { type Frame, toFrame } from './frame.ts';
import { isInk, type Line, splitLines } from './lines.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type Pdfium, withMemory } from './pdfium.ts';
import { NO_RULES, readRules, type Rules } from './rules.ts';

/** The content of a page before ordering. Characters, lines and rules are in the frame; the rest is as displayed. */
export interface PageContent {
  frame: Frame;
  characters: Characters;
  lines: Line[];
  rules: Rules;
  annotations: Annotations;
  place: PageGeometry['place'];
  /** Whether the page may contain text that is only visible and needs OCR. */
  unread: boolean;
  /** Whether most characters are meaningless, so that any OCR result is better. */
  garbage: boolean;
}

const SAMPLED_LETTERS = 24;
const MOSTLY_TURNED = 0.75;
/** A page with fewer letters may be a scan with a stamp or page number, if a picture covers most of it. */
const FEW_LETTERS = 80;
const MOSTLY_PICTURE = 0.7;
const MIN_GARBAGE = 20;
const TEXT_OBJECT = 1;
const PATH_OBJECT = 2;
const PICTURE_OBJECT = 3;
const FORM_OBJECT = 5;
const SEARCHED_OBJECTS = 500;
const MAX_FORM_DEPTH = 3;
/** Fewer strokes than this are boxes, not letters. */
const FEW_STROKES = 10;
const MOSTLY_GARBAGE = 0.5;

/** Reads the content of a page; null if the page is damaged. */
export function readContent(document: PdfDocument, index: number): PageContent | null {
  const { pdfium } = document;
  const { page, annotations } = openPage(document, index);
  if (page === 0) return null;
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    return withMemory(pdfium, 64, (buffer) => {
      const displayed = pageGeometry(pdfium, page, buffer);
      const turns = countTurns(pdfium, page, text, buffer);
      const frame: Frame = { turns, width: displayed.width, height: displayed.height };
      const geometry: PageGeometry = turns === 0 ? displayed : rotateGeometry(displayed, frame);
      const characters = readCharacters(pdfium, text, geometry, buffer);
      hideBeyondSheet(pdfium, page, characters, geometry, buffer);
      const lines = inReadingOrder(splitLines(pdfium, text, characters), turns);
      return {
        frame,
        characters,
        lines,
        rules: lines.length > 1 ? readRules(pdfium, page, geometry) : NO_RULES,
        annotations,
        place: displayed.place,
        ...readability(characters, () => pictureShare(pdfium, page, displayed, buffer)),
      };
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
}

const NORMAL_DISPLAY = 0;
const FLATTENED = 1;

/**
 * Opens a page with form field values and annotations drawn into it, so that they are read in place like other text. Those that cannot be
 * drawn are returned separately.
 */
export function openPage({ pdfium, handle }: PdfDocument, index: number): { page: number; annotations: Annotations } {
  const page = pdfium._FPDF_LoadPage(handle, index);
  if (page === 0) return { page, annotations: { hasAppearance: false, undrawnTexts: [], links: [], remarks: [] } };
  const annotations = readAnnotations(pdfium, handle, page);
  if (!annotations.hasAppearance || pdfium._FPDFPage_Flatten(page, NORMAL_DISPLAY) !== FLATTENED)
    return { page, annotations };
  pdfium._FPDF_ClosePage(page);
  return { page: pdfium._FPDF_LoadPage(handle, index), annotations };
}

function rotateGeometry(geometry: PageGeometry, frame: Frame): PageGeometry {
  const [width, height] = frame.turns === 2 ? [geometry.width, geometry.height] : [geometry.height, geometry.width];
  return { width, height, place: (...box) => toFrame(frame, geometry.place(...box)) };
}

/** PDFium may return vertical lines from last to first. */
function inReadingOrder(lines: Line[], turns: number): Line[] {
  if (turns === 0) return lines;
  const upwards = lines.filter((line, index) => index > 0 && line.bottom <= (lines[index - 1]?.top ?? 0) + 1);
  return upwards.length > (lines.length - 1) / 2 ? lines.toReversed() : lines;
}

/** Clockwise quarter turns after which most text runs to the right. */
function countTurns(pdfium: Pdfium, page: number, text: number, buffer: number): number {
  const count = pdfium._FPDFText_CountChars(text);
  const rotation = pdfium._FPDFPage_GetRotation(page);
  const votes = [0, 0, 0, 0];
  const step = Math.max(1, Math.floor(count / SAMPLED_LETTERS));
  for (let index = 0; index < count; index += step) {
    if (!isInk(pdfium._FPDFText_GetUnicode(text, index) >>> 0)) continue;
    if (!pdfium._FPDFText_GetMatrix(text, index, buffer)) continue;
    const at = buffer >> 2;
    const quarters = Math.round(Math.atan2(pdfium.HEAPF32[at + 1] ?? 0, pdfium.HEAPF32[at] ?? 1) / (Math.PI / 2));
    const turns = (((quarters - rotation) % 4) + 4) % 4;
    votes[turns] = (votes[turns] as number) + 1;
  }
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  return Math.max(
    0,
    votes.findIndex((vote) => all > 2 && vote >= all * MOSTLY_TURNED),
  );
}

/** Whether the page has hardly any text besides drawings, or meaningless characters. */
function readability(
  { codes, count }: Characters,
  measureDrawings: () => { mayHoldLetters: boolean; share: number },
): { unread: boolean; garbage: boolean } {
  let [ink, meaningless] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number;
    if (code === 32 || code === 10 || code === 13) continue;
    if (isInk(code)) ink += 1;
    if (code < 32 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) meaningless += 1;
  }
  if (meaningless > MIN_GARBAGE && meaningless > (ink + meaningless) * MOSTLY_GARBAGE)
    return { unread: true, garbage: true };
  if (ink >= FEW_LETTERS) return { unread: false, garbage: false };
  const { mayHoldLetters, share } = measureDrawings();
  return { unread: ink === 0 ? mayHoldLetters : share > MOSTLY_PICTURE, garbage: false };
}

/** Whether drawings on a page may contain letters, and the share of the page that the largest picture covers. */
function pictureShare(
  pdfium: Pdfium,
  page: number,
  { width, height }: PageGeometry,
  buffer: number,
): { mayHoldLetters: boolean; share: number } {
  let share = 0;
  let strokes = 0;
  let mayHoldLetters = false;
  /** Returns whether there are pictures among the objects, or may be. */
  const look = (count: number, objectAt: (index: number) => number, depth: number): boolean => {
    let mayHoldPictures = count > SEARCHED_OBJECTS;
    for (let index = 0; index < Math.min(count, SEARCHED_OBJECTS); index += 1) {
      const object = objectAt(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === PATH_OBJECT) strokes += pdfium._FPDFPath_CountSegments(object);
      if (type === TEXT_OBJECT) mayHoldLetters = true;
      // A form may be a frame around a picture, but also around text.
      if (type !== PICTURE_OBJECT && (type !== FORM_OBJECT || !lookInto(object, depth))) continue;
      mayHoldPictures = true;
      if (depth > 0) continue;
      if (!pdfium._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
      share = Math.max(share, ((right - left) * (top - bottom)) / Math.max(1, width * height));
    }
    mayHoldLetters ||= mayHoldPictures;
    return mayHoldPictures;
  };
  const lookInto = (form: number, depth: number): boolean =>
    depth === MAX_FORM_DEPTH ||
    look(pdfium._FPDFFormObj_CountObjects(form), (at) => pdfium._FPDFFormObj_GetObject(form, at), depth + 1);
  look(pdfium._FPDFPage_CountObjects(page), (index) => pdfium._FPDFPage_GetObject(page, index), 0);
  return { mayHoldLetters: mayHoldLetters || strokes > FEW_STROKES, share };
}
