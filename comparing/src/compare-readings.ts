import type { Reading } from '@dossier/reading/reading';
import { alignBlocks } from './alignment/align-blocks.ts';
import type { Link } from './alignment/link.ts';
import { type Block, type Stream, streamOf } from './blocks/block.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import type { Change, Comparison, CompareWarning, Filter } from './change-set.ts';
import { type Documents, findChanges } from './changes/find-changes.ts';
import type { Draft } from './changes/draft.ts';
import { hiddenBy } from './changes/hidden-by.ts';
import { placeOf } from './changes/places.ts';
import { notCompared } from './not-compared.ts';
import { revisionsOf } from './revisions.ts';
import { alignedRow, type BlockRow, orderRows } from './rows.ts';
import { countWords, sectionTable, wordCount, type WordCounts } from './sections.ts';

/** Options of a comparison. */
export interface CompareOptions {
  /** Differences that are hidden; they are in the change set nevertheless. */
  ignore: readonly Filter[];
}

/** The filters of a comparison if none are named. */
export const DEFAULT_FILTERS: readonly Filter[] = [
  'page_numbers',
  'headers_footers',
  'watermarks',
  'layout',
  'contents',
  'numbering',
];

const STREAMS: readonly Stream[] = ['body', 'header', 'footer', 'footnote', 'comment', 'property', 'watermark'];
/** Below this share of common words, documents of more than so many words have nothing in common. */
const NOTHING_IN_COMMON = 0.05;
const MIN_WORDS = 20;

/**
 * What changed from one document to another, with the rows of their display side by side.
 * @param report called with the share of the work that is done, from 0 to 1
 */
export function compareReadings(
  a: Reading,
  b: Reading,
  { ignore }: CompareOptions,
  report: (done: number) => void = () => {},
): Comparison {
  const documents: Documents = { a: readBlocks(a), b: readBlocks(b) };
  report(0.2);
  const hasGuessedParagraphs = !documents.a.hasExactParagraphs || !documents.b.hasExactParagraphs;
  const links = STREAMS.flatMap((stream) => {
    const own = (blocks: Block[]) => blocks.filter((block) => streamOf(block) === stream);
    const isBody = stream === 'body';
    return alignBlocks(own(documents.a.blocks), own(documents.b.blocks), {
      mayMove: isBody,
      isGuessed: isBody && hasGuessedParagraphs,
    });
  });
  report(0.6);
  const filters = new Set(ignore);
  const drafts = findChanges(documents, links, filters);
  report(0.9);
  const rows = orderRows(documents, links);
  const numbered = numberDrafts(drafts, rows);
  const counts = countWords(documents);
  const equal = equalWords(links, drafts, counts);
  const { sections, sectionOf, similarity } = sectionTable(documents, counts, rows, links, equal);
  const changes = numbered.drafts.map((draft, index): Change => {
    const block = draft.b?.blocks[0] ?? draft.a?.blocks[0];
    const filter = hiddenBy(draft, filters, hasGuessedParagraphs);
    return {
      number: index + 1,
      kind: draft.kind,
      part: draft.part,
      section: block ? sectionOf(block) : null,
      a: draft.a && placeOf(draft.a, documents.a.text),
      b: draft.b && placeOf(draft.b, documents.b.text),
      words: draft.words,
      ...(filter && { hidden_by: filter }),
    };
  });
  report(1);
  return {
    similarity,
    sections,
    changes,
    not_compared: notCompared(a, b),
    revisions: [...revisionsOf(a, 'a'), ...revisionsOf(b, 'b')],
    warnings: warningsOf(documents, similarity),
    page_lengths: { a: documents.a.text.lengths, b: documents.b.text.lengths },
    rows: rows.map((row, index) => alignedRow(row, documents, numbered.ofRows[index] ?? [])),
  };
}

/** Changes in the order of the display, and the numbers of those of each row. */
function numberDrafts(drafts: readonly Draft[], rows: readonly BlockRow[]): { drafts: Draft[]; ofRows: number[][] } {
  const ofBlock = new Map<Block, Draft[]>();
  for (const draft of drafts) {
    for (const block of new Set([...(draft.a?.blocks ?? []), ...(draft.b?.blocks ?? [])])) {
      const known = ofBlock.get(block);
      if (known) known.push(draft);
      else ofBlock.set(block, [draft]);
    }
  }
  const order: Draft[] = [];
  const numbers = new Map<Draft, number>();
  const number = (draft: Draft) => {
    if (!numbers.has(draft)) numbers.set(draft, order.push(draft));
  };
  for (const { a, b } of rows) {
    for (const block of b) for (const draft of ofBlock.get(block) ?? []) number(draft);
    // A move has its number where the text is now.
    for (const block of a) for (const draft of ofBlock.get(block) ?? []) if (!draft.b || b.length > 0) number(draft);
  }
  for (const draft of drafts) number(draft);
  const ofRows = rows.map(({ a, b }) => {
    const own = new Set<number>();
    for (const blocks of [a, b]) {
      for (const block of blocks) for (const draft of ofBlock.get(block) ?? []) own.add(numbers.get(draft) as number);
    }
    return [...own].toSorted((one, other) => one - other);
  });
  return { drafts: order, ofRows };
}

/** How many words of linked blocks are the same, by the first block of the newer document. */
function equalWords(links: readonly Link[], drafts: readonly Draft[], counts: WordCounts): Map<Block, number> {
  const removed = new Map<Block, number>();
  for (const { a, words } of drafts) {
    const [block] = a?.blocks ?? [];
    if (!block) continue;
    let count = removed.get(block) ?? 0;
    for (const { op, text } of words) if (op === '-') count += wordCount(text);
    removed.set(block, count);
  }
  return new Map(
    links.map(({ a, b }) => {
      let all = 0;
      for (const block of a) all += counts.a[block.index] as number;
      return [b[0] as Block, Math.max(0, all - (removed.get(a[0] as Block) ?? 0))];
    }),
  );
}

function warningsOf({ a, b }: Documents, similarity: number): CompareWarning[] {
  const warnings: CompareWarning[] = [];
  const isLong = ({ text }: Documents['a']) => wordCount(text.text) >= MIN_WORDS;
  if (similarity < NOTHING_IN_COMMON && isLong(a) && isLong(b)) warnings.push({ code: 'nothing_in_common' });
  const [one, other] = [a.reading.language, b.reading.language];
  if (one && other && one !== other) warnings.push({ code: 'different_languages', params: { a: one, b: other } });
  return warnings;
}
