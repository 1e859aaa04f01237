import { deflateSync } from 'node:zlib';
import type { PdfFile } from '../../pdf/pdf-file.ts';

/** Units of the em square, and of the width of each glyph. */
const EM = 1_000;
export const GLYPH_WIDTH = 500;
const ASCENT = 800;
const DESCENT = -200;

/**
 * A font for text that is searched and copied but not displayed. Each character code is a UTF-16 code unit; all have the one glyph, a box: readers
 * of PDFs ignore text without an extent. Characters beyond the Basic Multilingual Plane get codes of their own.
 */
export class BlankFont {
  readonly #codes = new Map<string, number>();
  /** Codes of the private use area, from the end. */
  #next = 0xf8ff;

  /** A text as a hexadecimal string of the PDF. Characters of which there are too many kinds are dropped. */
  encode(text: string): string {
    let hex = '';
    for (const character of text) {
      const code = character.length === 1 ? character.charCodeAt(0) : this.#codeOf(character);
      if (code !== undefined) hex += code.toString(16).padStart(4, '0');
    }
    return `<${hex}>`;
  }

  #codeOf(character: string): number | undefined {
    const known = this.#codes.get(character);
    if (known !== undefined || this.#next < 0xe000) return known;
    this.#codes.set(character, this.#next);
    this.#next -= 1;
    return this.#next + 1;
  }

  /** Adds the font to a file and returns the number of its object. */
  addTo(file: PdfFile): number {
    const program = trueTypeFont();
    const packed = deflateSync(program);
    const fontFile = file.add(`/Filter /FlateDecode /Length1 ${program.length}`, packed);
    const descriptor = file.add(
      `/Type /FontDescriptor /FontName /Blank /Flags 4 /FontBBox [0 ${DESCENT} ${GLYPH_WIDTH} ${ASCENT}] /ItalicAngle 0 /Ascent ${ASCENT} /Descent ${DESCENT} /CapHeight ${ASCENT} /StemV 80 /FontFile2 ${fontFile} 0 R`,
    );
    // All characters have glyph 0.
    const glyphs = file.add('/Filter /FlateDecode', deflateSync(Buffer.alloc(2 * 65_536)));
    const descendant = file.add(
      `/Type /Font /Subtype /CIDFontType2 /BaseFont /Blank /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW ${GLYPH_WIDTH} /CIDToGIDMap ${glyphs} 0 R`,
    );
    const unicode = file.add('/Filter /FlateDecode', deflateSync(Buffer.from(this.#unicodeMap())));
    return file.add(
      `/Type /Font /Subtype /Type0 /BaseFont /Blank /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
    );
  }

  #unicodeMap(): string {
    const others = [...this.#codes].map(([character, code]) => {
      const units = Buffer.from(character, 'utf16le').swap16().toString('hex');
      return `<${code.toString(16)}> <${units}>`;
    });
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      '1 beginbfrange <0000> <ffff> <0000> endbfrange',
      ...pieces(others, 100).map((lines) => `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

function pieces<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The tables of a TrueType font that a PDF needs (ISO/IEC 14496-22), with one glyph. */
function trueTypeFont(): Buffer {
  const table = (size: number, values: [at: number, value: number][]) => {
    const bytes = Buffer.alloc(size);
    for (const [at, value] of values) bytes.writeInt16BE(value > 0x7fff ? value - 0x10000 : value, at);
    return bytes;
  };
  const tables: [tag: string, bytes: Buffer][] = [
    ['glyf', boxGlyph()],
    ['head', headTable(table)],
    [
      'hhea',
      table(36, [
        [0, 1],
        [4, ASCENT],
        [6, DESCENT],
        [10, GLYPH_WIDTH],
        [34, 1],
      ]),
    ],
    ['hmtx', table(4, [[0, GLYPH_WIDTH]])],
    ['loca', table(4, [[2, boxGlyph().length / 2]])],
    [
      'maxp',
      table(32, [
        [0, 1],
        [4, 1],
        [6, 4],
        [8, 1],
        [14, 2],
      ]),
    ],
  ];
  const header = Buffer.alloc(12 + 16 * tables.length);
  header.writeUInt32BE(0x00010000, 0);
  // The number of tables, and the same as the search of the directory needs it.
  for (const [at, value] of [
    [4, tables.length],
    [6, 64],
    [8, 2],
    [10, 32],
  ] as const)
    header.writeUInt16BE(value, at);
  let offset = header.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + 16 * index;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(bytes), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...tables.map(([, bytes]) => bytes)]);
}

/** A rectangle: one contour of four points on the curve, as differences of 16 bits. */
function boxGlyph(): Buffer {
  const height = ASCENT - DESCENT;
  const numbers = [1, 0, DESCENT, GLYPH_WIDTH, ASCENT, 3, 0, 0x0101, 0x0101];
  const across = [0, GLYPH_WIDTH, 0, -GLYPH_WIDTH];
  const along = [DESCENT, 0, height, 0];
  const bytes = Buffer.alloc(36);
  for (const [index, value] of [...numbers, ...across, ...along].entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
}

function headTable(table: (size: number, values: [number, number][]) => Buffer): Buffer {
  const head = table(56, [
    [0, 1],
    [4, 1],
    [18, EM],
    [38, DESCENT],
    [40, GLYPH_WIDTH],
    [42, ASCENT],
    [46, 8],
    [48, 2],
  ]);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  return head;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
