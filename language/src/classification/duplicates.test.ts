import { describe, expect, test } from 'vitest';
import { findSimilarNames } from './class-names.ts';
import { findDuplicates } from './duplicates.ts';
import { makeSamples } from './testing/texts.ts';
import { textKey } from './text-keys.ts';

const texts = makeSamples(60, 1, 80).map(({ text }) => text);

describe('findDuplicates', () => {
  test('finds equal texts and texts with a few changed words', async () => {
    const changed = texts[7]!.replace(/\w+\.$/, 'something else.');
    const list = [...texts, texts[3]!.toUpperCase().replaceAll('.', ' !'), changed, '', '  ', texts[3]!];
    expect(await findDuplicates(list)).toEqual([
      { kind: 'exact', positions: [3, 60, 64], similarity: 1 },
      { kind: 'near', positions: [7, 61], similarity: expect.closeTo(0.95, 1) as number },
    ]);
  });

  test('texts with half of the words are not near', async () => {
    const half = `${texts[0]!.slice(0, texts[0]!.length / 2)} ${texts[1]!.slice(texts[1]!.length / 2)}`;
    expect(await findDuplicates([texts[0]!, half])).toEqual([]);
    expect(await findDuplicates([texts[0]!, half], { similarity: 0.2 })).toHaveLength(1);
  });

  test('short texts are compared whole', async () => {
    expect(await findDuplicates(['Card lost', 'card  LOST!', 'card found', 'lost', '17', '18'])).toEqual([
      { kind: 'exact', positions: [0, 1], similarity: 1 },
    ]);
  });

  test('thousands of versions of a form take no longer than other texts', async () => {
    const forms = Array.from({ length: 3000 }, (_, at) => `${texts[0]!} ${at}`);
    const [group] = await findDuplicates(forms);
    expect(group!.positions).toHaveLength(3000);
  });

  test('can be cancelled', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('cancelled'));
    const many = makeSamples(4000).map(({ text }) => text);
    await expect(findDuplicates(many, { signal: controller.signal, onProgress })).rejects.toThrow('cancelled');
  });
});

test('textKey ignores case, accents, punctuation and space only', () => {
  expect(textKey('  Überweisung:\n17,5 €')).toBe(textKey('uberweisung 17 5'));
  expect(textKey('a b')).not.toBe(textKey('ab'));
  expect(textKey('one two')).not.toBe(textKey('two one'));
  expect(textKey('one')).toMatch(/^[0-9a-f]{16}$/);
  expect(textKey(' — ')).toBe('');
});

test('findSimilarNames', () => {
  const pairs = [
    ['Invoice', 'invoices'],
    ['Purchase order', 'purchase-order'],
    ['Überweisung', 'UBERWEISUNG'],
    ['Agreement', 'Agreemnet'],
    ['Reklamation', 'Reklamaton'],
    ['Lease contract', 'Lease contrat'],
  ];
  for (const pair of pairs) expect(findSimilarNames(['Other', ...pair])).toEqual([pair]);
  const different = [
    'Contract 1',
    'Contract 2',
    'Contract A',
    'Contract B',
    'cat',
    'car',
    'Male',
    'Female',
    '№',
    '—',
    '',
  ];
  expect(findSimilarNames(different)).toEqual([]);
  expect(findSimilarNames(['a', 'a'])).toEqual([]);
});
