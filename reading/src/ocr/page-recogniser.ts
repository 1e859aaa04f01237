import { LanguageSample } from '../language.ts';
import { fullestStrip, runsSideways } from './orientation.ts';
import {
  languageData,
  type OcrLanguage,
  type Picture,
  processorTime,
  type RecognisedLine,
  recognise,
} from './tesseract.ts';

/** Recognised text of a page, and how the page was rotated for it. */
export interface Recognition {
  lines: RecognisedLine[];
  /** Mean over the words, weighted by length, 0 to 1. */
  confidence: number;
  /** Quarter turns, clockwise. */
  turns: number;
}

/** Milliseconds of processor time per page, including all attempts; independent of the machine's load. */
const PAGE_TIMEOUT_MS = 50_000;
/** Below the first, the page may be rotated; below the second, the result is not text. */
const MIN_CONFIDENCE = 0.6;
const MAX_NON_TEXT = 0.35;
const MIN_WORDS = 3;
/** Characters of a word from which its direction is clear. */
const LONG_WORD = 4;
/** Tesseract also recognises lines that run down a page; these quarter turns make them run to the right. */
const TURNS_OF_COLUMNS = 3;

/**
 * OCR for the pages of one document. The language is that of previous pages; if there are none, the first page is recognised as English,
 * which is enough to detect its language, and then again.
 */
export class PageRecogniser {
  readonly #sample = new LanguageSample();
  #language: OcrLanguage | undefined;

  /** Adds text of a readable page, which determines the language for the others. */
  learn(text: string): void {
    this.#sample.add(text);
  }

  /**
   * `draw` returns the picture of the page rotated clockwise by quarter turns, or null if it is blank. Returns null if there is no text.
   * Throws RecognitionTimeout.
   */
  async recognise(draw: (turns: number) => (Picture & { scale: number }) | null): Promise<Recognition | null> {
    const until = processorTime() + PAGE_TIMEOUT_MS;
    const upright = draw(0);
    if (!upright) return null;
    this.#language ??= await this.#detect();
    const recogniseAt = async (picture: Picture, turns: number): Promise<Recognition> => {
      const options = { language: this.#language ?? 'en', resolution: upright.scale * 72, until };
      const lines = await recognise(picture, options);
      return { lines, confidence: meanConfidence(lines), turns };
    };
    const pictureAt = (turns: number) => (turns === 0 ? upright : draw(turns)) as Picture;
    const strip = (turns: number) => recogniseAt(fullestStrip(pictureAt(turns)), turns);

    const order = runsSideways(upright) ? [1, 3, 0, 2] : [0, 2, 1, 3];
    if (order[0] === 1 && (await strip(3)).confidence > (await strip(1)).confidence) order.splice(0, 2, 3, 1);
    const first = order[0] as number;
    let best = await recogniseAt(pictureAt(first), first);
    if (wordCount(best) === 0) return null;
    if (best.confidence < MIN_CONFIDENCE && wordCount(best) >= MIN_WORDS) {
      for (const turns of order.slice(1)) {
        if ((await strip(turns)).confidence < Math.max(MIN_CONFIDENCE, best.confidence + 0.1)) continue;
        const candidate = await recogniseAt(pictureAt(turns), turns);
        if (candidate.confidence > best.confidence) best = candidate;
        break;
      }
    }
    if (best.confidence >= MIN_CONFIDENCE && standOnEnd(best)) {
      const turns = (best.turns + TURNS_OF_COLUMNS) % 4;
      const turned = await recogniseAt(pictureAt(turns), turns);
      if (turned.confidence >= MIN_CONFIDENCE) best = turned;
    }
    if (best.confidence < MAX_NON_TEXT) return null;
    if (this.#language === undefined) {
      this.learn(best.lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'));
      this.#language = await this.#detect();
      if (this.#language !== undefined && this.#language !== 'en') {
        const retried = await recogniseAt(pictureAt(best.turns), best.turns);
        if (retried.confidence > best.confidence - 0.02) best = retried;
      }
    }
    return best;
  }

  async #detect(): Promise<OcrLanguage | undefined> {
    const language = await this.#sample.detect();
    if (language === null) return undefined;
    return language in languageData ? (language as OcrLanguage) : 'en';
  }
}

/** Whether most of the longer words are higher than wide. */
function standOnEnd({ lines }: Recognition): boolean {
  const long = lines.flatMap(({ words }) => words.filter(({ text }) => text.length >= LONG_WORD));
  const onEnd = long.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  return long.length >= MIN_WORDS && onEnd.length * 2 > long.length;
}

function wordCount({ lines }: Recognition): number {
  return lines.reduce((sum, { words }) => sum + words.length, 0);
}

function meanConfidence(lines: RecognisedLine[]): number {
  let [sum, length] = [0, 0];
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    sum += confidence * text.length;
    length += text.length;
  }
  return length === 0 ? 0 : sum / length;
}
