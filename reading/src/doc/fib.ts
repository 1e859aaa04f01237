import { say } from '../sentences.ts';
import type { OleFile } from '../container/ole.ts';
import { localeCodePage, charsetCodePage } from '../container/code-page.ts';
import { ReadingError } from '../reading.ts';
import { openStreams } from './protection.ts';

/** Locations of a document's tables; numbers are indices into the FIB ([MS-DOC] 2.5.6). */
export const tables = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  sections: 6,
  headers: 11,
  fonts: 15,
  characterPages: 12,
  paragraphPages: 13,
  pieces: 33,
  commentOwners: 36,
  shapeAnchors: 40,
  endnoteReferences: 46,
  endnoteTexts: 47,
  revisers: 51,
  textBoxes: 56,
  lists: 73,
  listOverrides: 74,
} as const;

/** Lengths of the parts of the text, in order. */
export interface Lengths {
  main: number;
  footnotes: number;
  headers: number;
  macros: number;
  comments: number;
  endnotes: number;
  textBoxes: number;
}

/** The header of a Word document (FIB), which locates everything else. */
export interface Head {
  document: Buffer;
  /** Word 6 or 95, with a narrower table format. */
  old: boolean;
  lengths: Lengths;
  /** Offset of the text in an old document without pieces. */
  textStart: number;
  textEnd: number;
  codePage: number;
  table(index: number): Buffer;
}

/** The high byte of the magic number of Word 6 and later; East Asian Word 95 had other numbers and another text format. */
const WORD_MAGIC = 0xa5;
const SECOND_TABLE = 0x200;
const MACINTOSH = 256;

/** Reads the header of a Word document ([MS-DOC] 2.5). Throws `password_protected`, `too_old` or `damaged`. */
export function readHead(file: OleFile, password: string | undefined): Head {
  const wordStream = file.stream('WordDocument');
  if (!wordStream || wordStream.length < 154) throw damaged('Its text is missing.');
  const kind = wordStream.readUInt16LE(0);
  const version = wordStream.readUInt16LE(2);
  if (version < 101 || kind >> 8 !== WORD_MAGIC) throw tooOld();
  const old = version < 106;
  const tableName = (wordStream.readUInt16LE(10) & SECOND_TABLE) === 0 ? '0Table' : '1Table';
  const table = old ? undefined : (file.stream(tableName) ?? Buffer.alloc(0));
  const { document, table: source } = openStreams({ document: wordStream, table }, password);
  const isMac = document.readUInt16LE(20) === MACINTOSH;
  const pairs = old ? 88 : 154;
  const lengthsAt = old ? 52 : 76;
  const length = (index: number) => Math.max(0, document.readInt32LE(lengthsAt + index * 4));
  const head: Head = {
    document,
    old,
    lengths: {
      main: length(0),
      footnotes: length(1),
      headers: length(2),
      macros: length(3),
      comments: length(4),
      endnotes: length(5),
      textBoxes: length(6),
    },
    textStart: document.readUInt32LE(24),
    textEnd: document.readUInt32LE(28),
    codePage: isMac ? 10_000 : localeCodePage(document.readUInt16LE(6)),
    table(index) {
      const at = pairs + index * 8;
      if (at + 8 > document.length || (old && index > tables.endnoteTexts)) return Buffer.alloc(0);
      const start = document.readUInt32LE(at);
      return (source ?? document).subarray(start, start + document.readUInt32LE(at + 4));
    },
  };
  // On an English Windows with foreign text, only the fonts reveal the code page.
  if (old && head.codePage === 1252) head.codePage = fontsCodePage(head.table(tables.fonts)) ?? 1252;
  return head;
}

/** The code page of the first non-Western font, in Word 6 and 95. */
function fontsCodePage(fonts: Buffer): number | undefined {
  for (let at = 2; at + 5 < fonts.length; at += (fonts[at] as number) + 1) {
    const codePage = charsetCodePage(fonts[at + 4] as number);
    if (codePage !== undefined) return codePage;
  }
  return undefined;
}

/** The error for documents of Word versions before 6. */
export function tooOld(): ReadingError {
  return new ReadingError('too_old', say('old_word'));
}

/** The error for documents with inconsistent tables. */
export function damaged(detail: string): ReadingError {
  return new ReadingError('damaged', say('damaged_because', { detail }));
}
