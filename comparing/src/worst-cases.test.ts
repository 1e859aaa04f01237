import { describe, expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { documentText } from './blocks/document-text.ts';
import { compareReadings, DEFAULT_FILTERS } from './compare-readings.ts';
import { Random } from './testing/random.ts';
import { paragraphs, readingOf, sentence } from './testing/sample-readings.ts';

/** Milliseconds of processor time, several times what is needed, because other programs use the same caches. */
const LIMIT = 20_000;

function compared(a: ReturnType<typeof paragraphs>, b: ReturnType<typeof paragraphs>) {
  const started = process.cpuUsage();
  const comparison = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(LIMIT);
  expect(applyChanges(documentText(a), comparison)).toBe(documentText(b));
  return comparison;
}

function randomWords(random: Random, length: number): string {
  return Array.from({ length }, () => `w${random.below(3000)}`).join(' ');
}

describe('worst cases take seconds', () => {
  test('unrelated documents have nothing in common', () => {
    const random = new Random(1);
    const a = paragraphs(...Array.from({ length: 3000 }, () => randomWords(random, 30)));
    const b = paragraphs(...Array.from({ length: 3000 }, () => randomWords(random, 30).replaceAll('w', 'v')));
    const { warnings, similarity } = compared(a, b);
    expect(warnings).toEqual([{ code: 'nothing_in_common' }]);
    expect(similarity).toBe(0);
  });

  test('the same words in other paragraphs', () => {
    const random = new Random(2);
    const text = () => Array.from({ length: 2000 }, () => sentence(random));
    expect(compared(paragraphs(...text()), paragraphs(...text())).similarity).toBeLessThan(1);
  });

  test('five paragraphs repeated 4,000 times, with some left out', () => {
    const random = new Random(3);
    const five = Array.from({ length: 5 }, () => sentence(random));
    const all = Array.from({ length: 20_000 }, (_, index) => five[index % 5] as string);
    const { changes } = compared(paragraphs(...all), paragraphs(...all.filter((_, index) => index % 997 !== 5)));
    expect(changes).toHaveLength(21);
  });

  test('repeated paragraphs in random order', () => {
    const random = new Random(4);
    const five = Array.from({ length: 5 }, () => sentence(random));
    const shuffled = () => Array.from({ length: 20_000 }, () => random.pick(five));
    expect(compared(paragraphs(...shuffled()), paragraphs(...shuffled())).similarity).toBeGreaterThan(0.2);
  });

  test('one paragraph of 20,000 words rewritten', () => {
    const random = new Random(5);
    const { changes } = compared(paragraphs(randomWords(random, 20_000)), paragraphs(randomWords(random, 20_000)));
    expect(changes.length).toBeGreaterThan(0);
  });

  test('one table of 20,000 rows with a cell changed and a column added', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`Item ${row}`, `${(row * 7919) % 1000}`, 'pieces']);
    const newer = rows.map((row, index) => [...row.slice(0, 2), `note ${index}`, row[2] as string]);
    newer[500] = ['Item 500', 'none', 'note 500', 'pieces'];
    const table = (content: string[][]) => readingOf([{ kind: 'table', rows: content }]);
    const kinds = compared(table(rows), table(newer)).changes.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['cell_changed', 'column_inserted']);
  });

  test.each([
    ['both', [], []],
    ['the older one', [], ['Text.']],
    ['the newer one', ['Text.', 'More.'], []],
  ])('%s empty', (_, a, b) => {
    const { changes } = compared(paragraphs(...a), paragraphs(...b));
    expect(changes).toHaveLength(a.length + b.length > 0 ? 1 : 0);
  });
});
