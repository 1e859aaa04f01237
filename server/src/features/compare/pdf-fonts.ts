import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from '@dossier/reading/pdf/woff';

/** The parts of the font, in the order in which they are searched for a character. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'vietnamese'] as const;
export type Weight = 400 | 600;

/** In place of a character that no part of the font has. */
const UNKNOWN = '?';

const require = createRequire(import.meta.url);

interface OpenFont {
  hasGlyphForCodePoint(code: number): boolean;
}

/** The font of one PDF document in its parts, which are opened when a character of them is needed. */
export class PdfFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #opened = new Map<string, OpenFont>();
  /** The name of the part that has a character, by weight and character; null: none has. */
  readonly #known = new Map<string, string | null>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Pieces of a text, each with the name of the font to set it in. */
  pieces(text: string, weight: Weight): { font: string; text: string }[] {
    const pieces: { font: string; text: string }[] = [];
    for (const character of text) {
      const known = this.#fontFor(character, weight);
      const font = known ?? this.#fontFor(UNKNOWN, weight)!;
      const last = pieces.at(-1);
      const shown = known === null ? UNKNOWN : character;
      // A space does not begin another piece.
      if (last && (last.font === font || character === ' ')) last.text += shown;
      else pieces.push({ font, text: shown });
    }
    return pieces;
  }

  #fontFor(character: string, weight: Weight): string | null {
    const key = `${weight} ${character}`;
    let font = this.#known.get(key);
    if (font === undefined) {
      const code = character.codePointAt(0)!;
      const isLineEnd = character === '\n';
      font =
        subsets
          .map((subset) => `${subset}-${weight}`)
          .find((name) => isLineEnd || this.#open(name).hasGlyphForCodePoint(code)) ?? null;
      this.#known.set(key, font);
    }
    return font;
  }

  #open(name: string): OpenFont {
    let font = this.#opened.get(name);
    if (!font) {
      const path = require.resolve(`@fontsource/source-sans-3/files/source-sans-3-${name}-normal.woff`);
      this.#document.registerFont(name, unpackWoff(readFileSync(path)));
      this.#document.font(name);
      ({ font } = (this.#document as unknown as { _font: { font: OpenFont } })._font);
      this.#opened.set(name, font);
    }
    return font;
  }
}
