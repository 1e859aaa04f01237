import { createHash } from 'node:crypto';
import { type PageGeometry, pageGeometry } from '../../pdf/characters.ts';
import type { DrawnPage } from '../../pdf/draw-colors.ts';
import { type Box, fromFrame } from '../../pdf/frame.ts';
import { type Pdfium, withMemory } from '../../pdf/pdfium.ts';
import type { PageRecogniser } from '../../ocr/page-recogniser.ts';
import { type Picture, RecognitionTimeout } from '../../ocr/tesseract.ts';
import type { Targets } from '../marks.ts';
import { type Bar, barsOf } from './bars.ts';

const PICTURE_OBJECT = 3;
const FORM_OBJECT = 5;
const MAX_FORM_DEPTH = 3;
const MAX_OBJECTS = 5_000;
/** Points; smaller pictures have no legible text. */
const MIN_WIDTH = 16;
const MIN_HEIGHT = 5;

interface Found {
  boxes: Box[];
  label: string;
}

/** Searches pictures on pages that have other text, by recognising their text. Pictures that repeat, such as logos, are recognised once. */
export class PictureWords {
  readonly #recogniser: PageRecogniser;
  readonly #targets: Targets;
  readonly #known = new Map<string, Found[]>();

  constructor(recogniser: PageRecogniser, targets: Targets) {
    this.#recogniser = recogniser;
    this.#targets = targets;
  }

  /** The areas of removed values in the pictures of a page, and the number of those pictures; null if they were not recognised in time. */
  async find(pdfium: Pdfium, page: number, drawn: DrawnPage): Promise<{ bars: Bar[]; pictures: number } | null> {
    const bars: Bar[] = [];
    let pictures = 0;
    for (const area of pictureAreas(pdfium, page)) {
      const picture = cut(drawn, area);
      if (!picture) continue;
      const key = createHash('sha256').update(`${picture.width} `).update(picture.pixels).digest('hex');
      let found = this.#known.get(key);
      if (!found) {
        const recognised = await this.#recognise(picture);
        if (recognised === null) return null;
        this.#known.set(key, (found = recognised));
      }
      if (found.length > 0) pictures += 1;
      const [left, top] = [Math.max(0, area[0]), Math.max(0, area[1])];
      for (const { boxes, label } of found) {
        const placed = boxes.map(([x0, y0, x1, y1]): Box => [x0 + left, y0 + top, x1 + left, y1 + top]);
        bars.push(...barsOf(placed, label, 'recognised'));
      }
    }
    return { bars, pictures };
  }

  async #recognise(picture: Picture & { scale: number }): Promise<Found[] | null> {
    try {
      const recognition = await this.#recogniser.recognise((turns) => turned(picture, turns));
      if (!recognition) return [];
      const frame = { turns: recognition.turns, width: picture.width, height: picture.height };
      const words: { start: number; end: number; box: Box }[] = [];
      let text = '';
      for (const line of recognition.lines) {
        for (const { text: word, left, top, right, bottom } of line.words) {
          const box = fromFrame(frame, [left, top, right, bottom]).map((value) => value / picture.scale) as Box;
          words.push({ start: text.length, end: text.length + word.length, box });
          text += `${word} `;
        }
        text = `${text.trimEnd()}\n`;
      }
      return this.#targets.marksRecognised(text).map(({ start, end, label }) => ({
        label,
        boxes: words.filter((word) => word.start < end && word.end > start).map(({ box }) => box),
      }));
    } catch (error) {
      if (error instanceof RecognitionTimeout) return null;
      throw error;
    }
  }
}

/** The areas of pictures in points, origin top left. */
function pictureAreas(pdfium: Pdfium, page: number): Box[] {
  return withMemory(pdfium, 64, (buffer) => {
    const geometry = pageGeometry(pdfium, page, buffer);
    const areas: Box[] = [];
    const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (!holdsPicture(pdfium, object, 0)) continue;
      if (!pdfium._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const bounds = Array.from(pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4));
      areas.push(geometry.place(...(bounds as Parameters<PageGeometry['place']>)));
    }
    return areas.filter(([left, top, right, bottom]) => right - left >= MIN_WIDTH && bottom - top >= MIN_HEIGHT);
  });
}

function holdsPicture(pdfium: Pdfium, object: number, depth: number): boolean {
  const type = pdfium._FPDFPageObj_GetType(object);
  if (type === PICTURE_OBJECT) return true;
  if (type !== FORM_OBJECT || depth >= MAX_FORM_DEPTH) return false;
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), MAX_OBJECTS);
  for (let index = 0; index < count; index += 1)
    if (holdsPicture(pdfium, pdfium._FPDFFormObj_GetObject(object, index), depth + 1)) return true;
  return false;
}

/** Part of a drawn page in shades of grey, with pixels per point; null if nothing is visible in it. */
function cut(
  { rgba, width, height, scale }: DrawnPage,
  [left, top, right, bottom]: Box,
): (Picture & { scale: number }) | null {
  const [x0, y0] = [Math.floor(Math.max(0, left) * scale), Math.floor(Math.max(0, top) * scale)];
  const [x1, y1] = [Math.min(width, Math.ceil(right * scale)), Math.min(height, Math.ceil(bottom * scale))];
  if (x1 - x0 < MIN_HEIGHT || y1 - y0 < MIN_HEIGHT) return null;
  const pixels = new Uint8Array((x1 - x0) * (y1 - y0));
  let [least, most] = [255, 0];
  for (let row = y0, to = 0; row < y1; row += 1) {
    for (let column = x0; column < x1; column += 1, to += 1) {
      const at = (row * width + column) * 4;
      const shade = Math.round(
        0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number),
      );
      pixels[to] = shade;
      least = Math.min(least, shade);
      most = Math.max(most, shade);
    }
  }
  return most - least < 20 ? null : { width: x1 - x0, height: y1 - y0, pixels, scale };
}

/** A picture turned clockwise by quarter turns. */
function turned<Turned extends Picture>(picture: Turned, turns: number): Turned {
  let result = picture;
  for (let turn = 0; turn < turns; turn += 1) {
    const { width, height, pixels } = result;
    const to = new Uint8Array(pixels.length);
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        to[column * height + (height - 1 - row)] = pixels[row * width + column] as number;
    result = { ...result, width: height, height: width, pixels: to };
  }
  return result;
}
