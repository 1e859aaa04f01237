import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { unpackWoff } from '@dossier/reading/pdf/woff';

export type Family = 'serif' | 'sans' | 'plex';
export type Face = Family | `${Family}-${'bold' | 'italic'}`;

const folders: Record<Family, string> = { serif: 'source-serif-4', sans: 'source-sans-3', plex: 'ibm-plex-sans' };
const require = createRequire(import.meta.url);
const sources = new Map<Face, Buffer>();

function source(face: Face): Buffer {
  const cached = sources.get(face);
  if (cached) return cached;
  const [family, style] = face.split('-') as [Family, 'bold' | 'italic' | undefined];
  const name = folders[family];
  const file = `${name}-latin-${style === 'bold' ? '600' : '400'}-${style === 'italic' ? 'italic' : 'normal'}.woff`;
  const bytes = unpackWoff(readFileSync(require.resolve(`@fontsource/${name}/files/${file}`)));
  sources.set(face, bytes);
  return bytes;
}

interface OpenFont {
  hasGlyphForCodePoint(code: number): boolean;
}

/** The fonts of one PDF document, opened on first use, with a cache of word widths. */
export class Fonts {
  private readonly document: PDFKit.PDFDocument;
  private readonly opened = new Set<Face>();
  private readonly widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  /** Selects the document's current font. */
  use(face: Face, size: number): void {
    if (!this.opened.has(face)) {
      this.document.registerFont(face, source(face));
      this.opened.add(face);
    }
    this.document.font(face).fontSize(size);
  }

  /**
   * Width of `text` in points.
   * @throws Error if the font lacks a character, which would print as an empty box
   */
  width(text: string, face: Face, size: number): number {
    const key = `${face} ${text}`;
    const cached = this.widths.get(key);
    if (cached !== undefined) return cached * size;
    this.use(face, 1);
    const { font } = (this.document as unknown as { _font: { font: OpenFont } })._font;
    for (const character of text) {
      if (!font.hasGlyphForCodePoint(character.codePointAt(0)!)) {
        throw new Error(`The font ${face} has no "${character}", needed in: ${text}`);
      }
    }
    const width = this.document.widthOfString(text);
    this.widths.set(key, width);
    return width * size;
  }
}

/** The face of a run inside text of `family`. */
export function selectFace(family: Family, run: { bold?: boolean; italic?: boolean }, bold = false): Face {
  if (run.bold || bold) return `${family}-bold`;
  return run.italic ? `${family}-italic` : family;
}
