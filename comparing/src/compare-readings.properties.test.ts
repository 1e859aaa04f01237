import { describe, expect, test } from 'vitest';
import { applyChanges, reverseChanges } from './apply-changes.ts';
import { documentText } from './blocks/document-text.ts';
import type { Change, ChangeKind, Filter } from './change-set.ts';
import { compareReadings, DEFAULT_FILTERS } from './compare-readings.ts';
import { Random } from './testing/random.ts';
import { edited, piece, readingOf, withShiftedEnds } from './testing/sample-readings.ts';

const ROUNDS = process.env['DOSSIER_TEST_LONG'] ? 3000 : 150;
const allFilters: Filter[] = [...DEFAULT_FILTERS, 'case', 'space', 'punctuation', 'numbers', 'quotes'];
const mirrored: Partial<Record<ChangeKind, ChangeKind>> = {
  inserted: 'deleted',
  deleted: 'inserted',
  split: 'merged',
  merged: 'split',
  row_inserted: 'row_deleted',
  row_deleted: 'row_inserted',
  column_inserted: 'column_deleted',
  column_deleted: 'column_inserted',
};

/** Word files, and PDF files in which paragraphs may begin elsewhere. */
function pair(seed: number, isPdf = seed % 3 === 0) {
  const random = new Random(seed);
  const pieces = Array.from({ length: random.below(30) }, () => piece(random));
  if (!isPdf) return { a: readingOf(pieces), b: readingOf(edited(pieces, random)) };
  const newer = withShiftedEnds(edited(pieces, random), random);
  return { a: readingOf(pieces, { type: 'pdf' }), b: readingOf(newer, { type: 'pdf' }) };
}

const visible = (changes: readonly Change[]) => changes.filter(({ hidden_by }) => !hidden_by);

describe.each([
  ['no filters', [] as Filter[]],
  ['the usual filters', [...DEFAULT_FILTERS]],
  ['all filters', allFilters],
])('random documents with %s', (_, ignore) => {
  test('applied to the older text the changes give the newer one, and reversed the older one', () => {
    for (let seed = 0; seed < ROUNDS; seed += 1) {
      const { a, b } = pair(seed);
      const set = compareReadings(a, b, { ignore });
      expect(applyChanges(documentText(a), set), `seed ${seed}`).toBe(documentText(b));
      expect(reverseChanges(documentText(b), set), `seed ${seed}`).toBe(documentText(a));
    }
  });

  test('the segments of a change are the texts of its two sides', () => {
    for (let seed = 0; seed < ROUNDS; seed += 1) {
      const { a, b } = pair(seed);
      for (const change of compareReadings(a, b, { ignore }).changes) {
        const join = (...ops: string[]) =>
          change.words.flatMap(({ op, text }) => (ops.includes(op) ? text : [])).join('');
        expect(join('=', '+'), `seed ${seed}`).toBe(change.b?.text ?? '');
        expect(join('=', '-').replace(/\s+/g, ' '), `seed ${seed}`).toBe((change.a?.text ?? '').replace(/\s+/g, ' '));
      }
    }
  });

  test('a document has no differences to itself', () => {
    for (let seed = 0; seed < ROUNDS; seed += 1) {
      const { a } = pair(seed);
      expect(compareReadings(a, structuredClone(a), { ignore })).toMatchObject({ changes: [], similarity: 1 });
    }
  });
});

test('every change is in a row of the display, and every block of both documents', () => {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const { a, b } = pair(seed);
    const { changes, rows } = compareReadings(a, b, { ignore: [] });
    const numbers = new Set(rows.flatMap((row) => row.changes));
    expect(
      changes.map(({ number }) => number).filter((number) => !numbers.has(number)),
      `seed ${seed}`,
    ).toEqual([]);
    const ink = (side: 'a' | 'b') => rows.flatMap((row) => row[side].map(({ place }) => place.text.length));
    const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
    const blockLength = ({ pages }: typeof a) =>
      sum(pages.flatMap(({ blocks }) => blocks.map(({ start, end }) => end - start)));
    expect(sum(ink('b')), `seed ${seed}`).toBeGreaterThanOrEqual(blockLength(b) - 50);
    expect(sum(ink('a')), `seed ${seed}`).toBeGreaterThanOrEqual(blockLength(a) - 50);
  }
});

test('with the documents swapped, the kinds are mirrored', () => {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const { a, b } = pair(seed, false);
    const there = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
    const back = compareReadings(b, a, { ignore: DEFAULT_FILTERS });
    const kinds = (changes: readonly Change[]) =>
      visible(changes)
        .map(({ kind }) => kind)
        .toSorted();
    const expected = visible(there.changes)
      .map(({ kind }) => mirrored[kind] ?? kind)
      .toSorted();
    expect(kinds(back.changes), `seed ${seed}`).toEqual(expected);
    expect(back.similarity).toBeCloseTo(there.similarity, 1);
  }
});

test('a filter only hides: the changes are the same', () => {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const { a, b } = pair(seed);
    const few = compareReadings(a, b, { ignore: DEFAULT_FILTERS }).changes;
    const many = compareReadings(a, b, { ignore: allFilters }).changes;
    const withoutMark = ({ hidden_by: _, ...change }: Change) => change;
    expect(many.map(withoutMark), `seed ${seed}`).toEqual(few.map(withoutMark));
    const shown = new Set(visible(few).map(({ number }) => number));
    for (const { number } of visible(many)) expect(shown.has(number), `seed ${seed}`).toBe(true);
  }
});
