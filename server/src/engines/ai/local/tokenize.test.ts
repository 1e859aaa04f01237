import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmallTokenizer, smallTokenizers } from './testing-tokenizers.ts';
import { loadTokenizer } from './tokenize.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokenizers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const kinds = Object.keys(smallTokenizers) as SmallTokenizer[];

async function load(kind: SmallTokenizer) {
  const { json, vocab } = smallTokenizers[kind]();
  const path = join(folder, `${kind}.json`);
  await writeFile(path, JSON.stringify(json));
  return { tokenizer: await loadTokenizer(path, null), vocab };
}

test.each([
  ['WordPiece', ['[CLS]', 'the', 'rent', 'x', '##2', 'is', '[SEP]'], ['[CLS]', 'who', '[SEP]', 'tenant', '[SEP]']],
  [
    'Unigram',
    ['<s>', '▁the', '▁rent', '▁', 'x', '2', '▁is', '</s>'],
    ['<s>', '▁who', '</s>', '</s>', '▁tenant', '</s>'],
  ],
  ['BPE', ['<s>', 'Ġthe', 'Ġrent', 'Ġ', 'x', '2', 'Ġis', '</s>'], ['<s>', 'Ġwho', '</s>', '</s>', 'Ġtenant', '</s>']],
] as const)('%s tokenizes texts and pairs', async (kind, single, pair) => {
  const { tokenizer, vocab } = await load(kind);
  const tokens = ({ ids }: { ids: readonly number[] }) => ids.map((id) => vocab[id]);
  expect(tokens(tokenizer.encode('the rent x2 is', 64))).toEqual(single);
  const encoded = tokenizer.encodePair('who', 'tenant', 64);
  expect(tokens(encoded)).toEqual(pair);
  if (kind === 'WordPiece') expect(encoded.types).toEqual([0, 0, 0, 1, 1]);
  expect(tokenizer.padId).toBe(kind === 'WordPiece' ? 0 : 1);
  expect(tokens(tokenizer.encode('the the the the the', 4))).toHaveLength(4);
  expect(tokenizer.encodePair('who '.repeat(100), 'the '.repeat(100), 20).ids).toHaveLength(20);
});

test.each(kinds)('%s: each token of a text has its place', async (kind) => {
  const { tokenizer } = await load(kind);
  const text = '  The rent,\nis  €950 in Café Berlin… 𝔘🙂';
  const [input] = tokenizer.encodeParts('who', text, 64);
  const places = input!.places.filter((place) => place !== null);
  const parts = places.map(({ start, end }) => text.slice(start, end)).filter((part) => part !== '');
  // "The" is no word of the byte pairs.
  expect(parts.slice(0, 6)).toEqual(
    kind === 'BPE' ? ['T', 'h', 'e', 'rent', ',', 'is'] : ['The', 'rent', ',', 'is', '€', '9'],
  );
  // What becomes unknown tokens or single bytes has the place of its word.
  expect(parts).toContain(kind === 'Unigram' ? 'Berlin' : 'Berlin…');
  // All is covered, in order, whatever the tokenizer makes of it.
  expect(places.map(({ start }) => start)).toEqual(places.map(({ start }) => start).toSorted((a, b) => a - b));
  expect(text.slice(places.at(-1)!.start, places.at(-1)!.end)).toContain('🙂');
  expect(input!.ids).toHaveLength(input!.places.length);
});

test.each(kinds)('%s: long texts become overlapping parts', async (kind) => {
  const { tokenizer } = await load(kind);
  const text = Array.from({ length: 50 }, (_, at) => (at % 2 ? 'rent' : 'tenant')).join(' ');
  const parts = tokenizer.encodeParts('who pays', text, 24);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ ids }) => ids.length <= 24)).toBe(true);
  const covered = new Set(parts.flatMap(({ places }) => places.flatMap((place) => place?.start ?? [])));
  expect(covered.size).toBe(50);
  expect(tokenizer.encodeParts('who', '', 24)).toHaveLength(1);
});

test('a damaged file is named', async () => {
  const path = join(folder, 'damaged.json');
  await writeFile(path, '{"model": {"type": "Unheard"}}');
  await expect(loadTokenizer(path, null)).rejects.toMatchObject({ problem: 'local_tokenizer' });
  await writeFile(path, 'no json');
  await expect(loadTokenizer(path, null)).rejects.toMatchObject({ problem: 'local_tokenizer' });
});
