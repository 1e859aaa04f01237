import { columnName } from '../page-writer.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { withLast } from './package-edits.ts';
import type { CellNote } from './packed-marks.ts';
import { cellText } from './sheet-text.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_SPREADSHEET = 'http://purl.oclc.org/ooxml/spreadsheetml/main';

/** The part with the notes of a sheet (ECMA-376 part 1, 18.7), with more of them, and those of cells that had none before. */
export function withNotes(
  existing: string | undefined,
  notes: readonly CellNote[],
  author: string,
  isStrict: boolean,
): { part: string; added: CellNote[] } {
  const namespace = isStrict ? STRICT_SPREADSHEET : SPREADSHEET;
  const empty = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${namespace}"><authors></authors><commentList></commentList></comments>`;
  const source = existing !== undefined && existing.includes('commentList') ? existing : empty;
  const left = new Map(notes.map((note) => [`${columnName(note.column)}${note.row}`, note]));
  const merged = source.replace(
    /<((?:[\w.-]+:)?)comment\s[^<>]*\bref=["']([A-Za-z]{1,3}\d{1,7})["'](?:[^<]|<(?!\/\1comment>))*/g,
    (whole: string, prefix: string, ref: string) => {
      const note = left.get(ref.toUpperCase());
      const end = note && endOfText(whole, prefix);
      if (!note || end === undefined) return whole;
      left.delete(ref.toUpperCase());
      return whole.slice(0, end) + runOf(prefix, `\n\n${note.text}`) + whole.slice(end);
    },
  );
  const authorId = merged.match(/<(?:[\w.-]+:)?author(?=[\s/>])/g)?.length ?? 0;
  const authored = withLast(merged, 'authors', (p) => `<${p}author>${escapeMarkup(author)}</${p}author>`);
  const part = withLast(authored, 'commentList', (p) =>
    Array.from(
      left,
      ([ref, { text }]) =>
        `<${p}comment ref="${ref}" authorId="${authorId}"><${p}text>${runOf(p, text)}</${p}text></${p}comment>`,
    ).join(''),
  );
  return { part, added: [...left.values()] };
}

/** Where a further run of a note's text goes; undefined if it has no text. */
function endOfText(comment: string, prefix: string): number | undefined {
  const end = comment.lastIndexOf(`</${prefix}text>`);
  if (end < 0) return undefined;
  const reading = new RegExp(`<${prefix}(?:rPh|phoneticPr)\\b`).exec(comment);
  return reading ? reading.index : end;
}

function runOf(p: string, text: string): string {
  const look = `<${p}rPr><${p}sz val="9"/><${p}color indexed="81"/><${p}rFont val="Tahoma"/><${p}family val="2"/></${p}rPr>`;
  return `<${p}r>${look}<${p}t xml:space="preserve">${cellText(text)}</${p}t></${p}r>`;
}
