import { type Annotations, readAnnotations } from './annotations.ts';
import { type Characters, hideBeyondSheet, pageGeometry, type PageGeometry, readCharacters } from './characters.ts';
import { type Frame, toFrame } from './frame.ts';
import { isInk, type Line, splitLines } from './lines.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type Pdfium, withMemory } from './pdfium.ts';
import { readRules, type Rules } from './rules.ts';

/** What is on a page, before it is put in order. Characters, lines and rules are in the frame; the rest is as it is shown. */
export interface PageContent {
  frame: Frame;
  characters: Characters;
  lines: Line[];
  rules: Rules;
  annotations: Annotations;
  place: PageGeometry['place'];
  /** There may be text that is only seen, not written: it has to be recognised. */
  unread: boolean;
  /** Most letters have no meaning: whatever is recognised is better. */
  garbage: boolean;
}

const sampledLetters = 24;
const mostlyTurned = 0.75;
/** A page with fewer letters may be a scanned sheet with a stamp or a page number on it, if a picture covers most of it. */
const fewLetters = 80;
const mostlyPicture = 0.7;
const fewestGarbage = 20;
const textObject = 1;
const pathObject = 2;
const pictureObject = 3;
const formObject = 5;
const searchedObjects = 500;
const deepestForm = 3;
/** What is drawn with fewer strokes than that is a box or two and no letters. */
const fewStrokes = 10;
const mostlyGarbage = 0.5;

/** Reads what is on a page, or returns null when the page is damaged. */
export function readContent(document: PdfDocument, index: number): PageContent | null {
  const { pdfium } = document;
  const { page, annotations } = openPage(document, index);
  if (page === 0) return null;
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    return withMemory(pdfium, 64, (buffer) => {
      const shown = pageGeometry(pdfium, page, buffer);
      const turns = turnsOf(pdfium, page, text, buffer);
      const frame: Frame = { turns, width: shown.width, height: shown.height };
      const geometry: PageGeometry = turns === 0 ? shown : turned(shown, frame);
      const characters = readCharacters(pdfium, text, geometry, buffer);
      hideBeyondSheet(pdfium, page, characters, geometry, buffer);
      const lines = inReadingOrder(splitLines(pdfium, text, characters), turns);
      return {
        frame,
        characters,
        lines,
        rules: lines.length > 1 ? readRules(pdfium, page, geometry) : { horizontal: [], vertical: [] },
        annotations,
        place: shown.place,
        ...readability(characters, () => pictureShare(pdfium, page, shown, buffer)),
      };
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
}

const normalDisplay = 0;
const flattened = 1;

/**
 * Opens a page with the values of its form fields and the words of its annotations drawn into it, so that they are read in
 * their places like all other text. What cannot be drawn is given beside it.
 */
export function openPage({ pdfium, handle }: PdfDocument, index: number): { page: number; annotations: Annotations } {
  const page = pdfium._FPDF_LoadPage(handle, index);
  if (page === 0) return { page, annotations: { drawn: false, bare: [], links: [], remarks: [] } };
  const annotations = readAnnotations(pdfium, handle, page);
  if (!annotations.drawn || pdfium._FPDFPage_Flatten(page, normalDisplay) !== flattened) return { page, annotations };
  pdfium._FPDF_ClosePage(page);
  return { page: pdfium._FPDF_LoadPage(handle, index), annotations };
}

function turned(shown: PageGeometry, frame: Frame): PageGeometry {
  const [width, height] = frame.turns === 2 ? [shown.width, shown.height] : [shown.height, shown.width];
  return { width, height, place: (...box) => toFrame(frame, shown.place(...box)) };
}

/** PDFium may give the lines of text that runs up or down from the last to the first. */
function inReadingOrder(lines: Line[], turns: number): Line[] {
  if (turns === 0) return lines;
  const upwards = lines.filter((line, index) => index > 0 && line.bottom <= (lines[index - 1]?.top ?? 0) + 1);
  return upwards.length > (lines.length - 1) / 2 ? lines.toReversed() : lines;
}

/** Quarters by which the page must be turned clockwise so that most of its text runs to the right. */
function turnsOf(pdfium: Pdfium, page: number, text: number, buffer: number): number {
  const count = pdfium._FPDFText_CountChars(text);
  const rotation = pdfium._FPDFPage_GetRotation(page);
  const votes = [0, 0, 0, 0];
  const step = Math.max(1, Math.floor(count / sampledLetters));
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
    votes.findIndex((vote) => all > 2 && vote >= all * mostlyTurned),
  );
}

/** Whether there is no text to speak of beside what is drawn, or letters without a meaning. */
function readability(
  { codes, count }: Characters,
  drawn: () => { mayHoldLetters: boolean; share: number },
): { unread: boolean; garbage: boolean } {
  let [ink, meaningless] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number;
    if (code === 32 || code === 10 || code === 13) continue;
    if (isInk(code)) ink += 1;
    if (code < 32 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) meaningless += 1;
  }
  if (meaningless > fewestGarbage && meaningless > (ink + meaningless) * mostlyGarbage)
    return { unread: true, garbage: true };
  if (ink >= fewLetters) return { unread: false, garbage: false };
  const { mayHoldLetters, share } = drawn();
  return { unread: ink === 0 ? mayHoldLetters : share > mostlyPicture, garbage: false };
}

/** Whether letters may be among what is drawn on a page, and the share of it that the largest picture covers. */
function pictureShare(
  pdfium: Pdfium,
  page: number,
  { width, height }: PageGeometry,
  buffer: number,
): { mayHoldLetters: boolean; share: number } {
  let share = 0;
  let strokes = 0;
  let mayHoldLetters = false;
  const look = (count: number, objectAt: (index: number) => number, depth: number) => {
    if (count > searchedObjects) mayHoldLetters = true;
    for (let index = 0; index < Math.min(count, searchedObjects); index += 1) {
      const object = objectAt(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === pathObject) strokes += pdfium._FPDFPath_CountSegments(object);
      else if (type === textObject || type === pictureObject) mayHoldLetters = true;
      else if (type === formObject && depth === deepestForm) mayHoldLetters = true;
      else if (type === formObject) {
        const inside = (at: number) => pdfium._FPDFFormObj_GetObject(object, at);
        look(pdfium._FPDFFormObj_CountObjects(object), inside, depth + 1);
      }
      // A form may be a frame around a picture.
      if (depth > 0 || (type !== pictureObject && type !== formObject)) continue;
      if (!pdfium._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
      share = Math.max(share, ((right - left) * (top - bottom)) / Math.max(1, width * height));
    }
  };
  look(pdfium._FPDFPage_CountObjects(page), (index) => pdfium._FPDFPage_GetObject(page, index), 0);
  return { mayHoldLetters: mayHoldLetters || strokes > fewStrokes, share };
}
