import { PageWriter } from '@dossier/reading/page-writer';
import type { PagePart, Reading, ReadingType } from '@dossier/reading/reading';
import type { Random } from './random.ts';

/** A piece of a sample document. */
export type Piece =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'paragraph' | 'header' | 'footer' | 'footnote' | 'note'; text: string }
  | { kind: 'list_item'; text: string; marker: string }
  | { kind: 'text_box'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'page_end' };

/** The reading of a document of these pieces. */
export function readingOf(pieces: readonly Piece[], more: Partial<Reading> & { type?: ReadingType } = {}): Reading {
  const writer = new PageWriter('page');
  const parts: PagePart[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'page_end') parts.push(writer.finish());
    else if (piece.kind === 'heading') writer.addHeading(piece.level, piece.text);
    else if (piece.kind === 'list_item') writer.addListItem(piece.text, piece.marker);
    else if (piece.kind === 'table') writer.addTable(piece.rows, true);
    else if (piece.kind === 'text_box') {
      writer.setTextBox(true);
      writer.addText('paragraph', piece.text);
      writer.setTextBox(false);
    } else writer.addText(piece.kind, piece.text);
  }
  parts.push(writer.finish());
  return {
    type: 'docx',
    mime_type: '',
    language: 'en',
    pages: parts.map(({ page }) => page),
    headings: parts.flatMap(({ headings }) => headings),
    tables: parts.flatMap(({ tables }) => tables),
    metadata: {},
    warnings: [],
    ...more,
  };
}

/** The reading of a document of paragraphs. */
export function paragraphs(...texts: string[]): Reading {
  return readingOf(texts.map((text) => ({ kind: 'paragraph', text })));
}

const WORDS =
  'the tenant landlord shall may pay rent notice period agreement party within days written consent term fee of to and in for with any each such no under this clause law court data security service report plan annual review office member board vote share loan interest bank account tax income asset value risk'.split(
    ' ',
  );

/** A sentence of random words. */
export function sentence(random: Random, length = 3 + random.below(20)): string {
  const words = Array.from({ length }, () => random.pick(WORDS));
  return `${words.join(random.below(40) === 0 ? '\n' : ' ')}.`;
}

/** A random piece; `depth` makes texts repeat. */
export function piece(random: Random): Piece {
  const kind = random.below(20);
  if (kind === 0)
    return { kind: 'heading', level: 1 + random.below(3), text: `${1 + random.below(9)}. ${sentence(random, 3)}` };
  if (kind === 1) return { kind: 'page_end' };
  if (kind === 2)
    return { kind: random.pick(['header', 'footer', 'footnote', 'note'] as const), text: sentence(random, 4) };
  if (kind === 3) return { kind: 'header', text: `Page ${random.below(9)}` };
  if (kind === 9) return { kind: 'text_box', text: sentence(random, 5) };
  if (kind < 7)
    return { kind: 'list_item', marker: random.pick(['•', `${1 + random.below(5)}.`]), text: sentence(random) };
  if (kind === 7) {
    const width = 1 + random.below(4);
    const cell = () => random.pick(['', sentence(random, 1), sentence(random, 3)]);
    return {
      kind: 'table',
      rows: Array.from({ length: 1 + random.below(5) }, () => Array.from({ length: width }, cell)),
    };
  }
  if (kind === 8) return { kind: 'paragraph', text: random.pick(['None.', 'Reserved.', '(deleted)']) };
  return { kind: 'paragraph', text: sentence(random) };
}

/** The pieces with some of them removed, added, moved, repeated, or with other words. */
export function edited(pieces: readonly Piece[], random: Random): Piece[] {
  const result = [...pieces];
  for (let count = random.below(8); count > 0; count -= 1) {
    const at = random.below(result.length + 1);
    const own = result[at];
    switch (random.below(7)) {
      case 0:
        result.splice(at, 1 + random.below(3));
        break;
      case 1:
        result.splice(at, 0, piece(random), piece(random));
        break;
      case 2:
        result.splice(random.below(result.length + 1), 0, ...result.splice(at, 1 + random.below(3)));
        break;
      case 3:
        if (own) result.splice(random.below(result.length + 1), 0, own);
        break;
      case 4:
        if (own?.kind === 'table') result[at] = { ...own, rows: changedRows(own.rows, random) };
        break;
      default:
        if (own && 'text' in own) result[at] = { ...own, text: changedWords(own.text, random) };
    }
  }
  return result;
}

/** The pieces with the ends of some paragraphs elsewhere, as in another layout. */
export function withShiftedEnds(pieces: readonly Piece[], random: Random): Piece[] {
  const result = [...pieces];
  for (const [at, next] of result.entries()) {
    const own = result[at - 1];
    if (own?.kind !== 'paragraph' || next.kind !== 'paragraph' || random.below(2) > 0) continue;
    const words = `${own.text} ${next.text}`.split(' ');
    const end = 1 + random.below(words.length - 1);
    result[at - 1] = { kind: 'paragraph', text: words.slice(0, end).join(' ') };
    result[at] = { kind: 'paragraph', text: words.slice(end).join(' ') };
  }
  return result;
}

function changedWords(text: string, random: Random): string {
  const words = text.split(' ');
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    words.splice(random.below(words.length), random.below(2), random.pick([...WORDS, 'The', '"rent"', '5', 'rent,']));
  }
  return words.join(' ');
}

function changedRows(rows: string[][], random: Random): string[][] {
  const at = random.below(rows.length);
  switch (random.below(4)) {
    case 0:
      return rows.toSpliced(at, 1);
    case 1:
      return rows.toSpliced(at, 0, rows[at] ?? []);
    case 2: {
      const column = random.below((rows[0]?.length ?? 0) + 1);
      return rows.map((row) => row.toSpliced(column, 0, sentence(random, 1)));
    }
    default:
      return rows.map((row, index) => (index === at ? row.map((cell) => `${cell} more`) : row));
  }
}
