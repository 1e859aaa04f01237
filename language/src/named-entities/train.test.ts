import { describe, expect, test } from 'vitest';
import { NamedEntityError } from './errors.ts';
import { findNamedEntities, findNamedEntitiesSlowly } from './find.ts';
import { writeNamedEntityModel } from './model-bytes.ts';
import type { AnnotatedSentence } from './samples.ts';
import { makeSentences } from './testing/sentences.ts';
import { trainNamedEntities } from './train.ts';

const samples = makeSentences(80);
const train = async (sentences: readonly AnnotatedSentence[]) =>
  (await trainNamedEntities(sentences, { language: 'en' })).model;

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof NamedEntityError) return `${error.code} ${JSON.stringify(error.details)}`;
    throw error;
  }
  return 'done';
}

describe('trainNamedEntities', () => {
  test('finds words that no sample has, by the words around them', async () => {
    const model = await train(samples);
    const text = 'It was found dented. Kranservice Mommsen GmbH replaced it on Monday.';
    const found = findNamedEntities(model, text, { language: 'en' });
    const names = found.map(({ type, start, end }) => `${type}: ${text.slice(start, end)}`);
    expect(names).toEqual(['Defect: dented', 'Supplier: Kranservice Mommsen GmbH', 'Action: replaced']);
    for (const { probability, alternatives, type } of found) {
      expect(probability).toBeGreaterThan(0.5);
      const sum = alternatives.reduce((total, other) => total + other.probability, probability);
      expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      expect(alternatives.map((other) => other.type)).not.toContain(type);
    }
  });

  test('says what else uncertain words may be', async () => {
    const ambiguous = ['Paris', 'Florence', 'Sofia', 'Adelaide'].flatMap((name): AnnotatedSentence[] => [
      { text: `I saw ${name} again.`, entities: [{ start: 6, end: 6 + name.length, type: 'Town' }] },
      { text: `I saw ${name} again.`, entities: [{ start: 6, end: 6 + name.length, type: 'Person' }] },
    ]);
    const [found] = findNamedEntities(await train(ambiguous), 'I saw Sofia again.', {
      language: 'en',
      minProbability: 0.2,
    });
    expect(found!.alternatives[0]!.type).toBe(found!.type === 'Town' ? 'Person' : 'Town');
    expect(Math.abs(found!.alternatives[0]!.probability - found!.probability)).toBeLessThan(0.2);
  });

  test('the same samples and seed give the same bytes', async () => {
    const [one, other] = [await train(samples.slice(0, 40)), await train(samples.slice(0, 40))];
    expect(Buffer.compare(writeNamedEntityModel(one), writeNamedEntityModel(other))).toBe(0);
    expect(one.types.map(({ type }) => type)).toEqual(['Action', 'Defect', 'Part', 'Supplier']);
    expect(one).toMatchObject({ samples: 40, languages: [{ language: 'en', samples: 40 }] });
  });

  test('leaves out labels of one sentence, and needs one of two', async () => {
    const once = { text: 'The invoice is due.', entities: [{ start: 4, end: 11, type: 'Document' }] };
    const { model, leftOut } = await trainNamedEntities([...samples.slice(0, 30), once]);
    expect(leftOut).toEqual([{ type: 'Document', sentences: 1 }]);
    expect(model.types.map(({ type }) => type)).not.toContain('Document');
    expect(await codeOf(train([once]))).toBe('too_few_sentences {}');
    expect(await codeOf(train([{ text: ' \n', entities: [] }]))).toBe('no_samples {}');
    expect(await codeOf(train([]))).toBe('no_samples {}');
  });

  test.each([
    ['outside the text', [{ start: 0, end: 99, type: 'A' }]],
    ['before the text', [{ start: -1, end: 3, type: 'A' }]],
    ['empty', [{ start: 3, end: 3, type: 'A' }]],
    ['only a space', [{ start: 3, end: 4, type: 'A' }]],
    ['without label', [{ start: 0, end: 3, type: '' }]],
    ['not whole', [{ start: 0.5, end: 3, type: 'A' }]],
    [
      'overlapping',
      [
        { start: 0, end: 8, type: 'A' },
        { start: 4, end: 8, type: 'B' },
      ],
    ],
  ])('refuses an entity that is %s', async (_, entities) => {
    expect(await codeOf(train([samples[0]!, { text: 'The boom broke.', entities }]))).toBe('bad_sample {"position":1}');
  });

  test('refuses too long texts and too many labels', async () => {
    const long = { text: 'word '.repeat(2001), entities: [] };
    expect(await codeOf(train([long]))).toBe('text_too_long {"position":0}');
    const many = Array.from({ length: 102 }, (_, at) => ({
      text: `word ${at}`,
      entities: [{ start: 0, end: 4, type: String(at >> 1) }],
    }));
    expect(await codeOf(train(many))).toBe('too_many_types {"count":51}');
  });

  test('ends with the reason of the signal, and reports progress that never decreases', async () => {
    const controller = new AbortController();
    const many = makeSentences(300);
    const work = trainNamedEntities(many, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(work).rejects.toThrow('enough');
    const seen: number[] = [];
    await trainNamedEntities(samples, { onProgress: (done, total) => seen.push(done / total) });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(1);
  });
});

describe('findNamedEntities', () => {
  test('places are those of the text, also slowly and in long texts', async () => {
    const model = await train(samples);
    const sentences = makeSentences(330, 9);
    const text = sentences.map((sentence) => sentence.text).join('\n\n');
    const found = findNamedEntities(model, text);
    expect(await findNamedEntitiesSlowly(model, text)).toEqual(found);
    let offset = 0;
    const expected = sentences.flatMap((sentence) => {
      const places = sentence.entities.map(({ start, end, type }) => `${start + offset}-${end + offset} ${type}`);
      offset += sentence.text.length + 2;
      return places;
    });
    const places = new Set(found.map(({ start, end, type }) => `${start}-${end} ${type}`));
    expect(expected.filter((place) => places.has(place)).length / expected.length).toBeGreaterThan(0.98);
    expect(text.length).toBeGreaterThan(16_000);
  });

  test('takes any text: empty, other scripts, half characters, a sentence without end', async () => {
    const model = await train(samples);
    for (const text of [
      '',
      ' ',
      '起重机的钢丝绳已更换。',
      'תוחלף הכבל',
      '\uD800 half',
      'boom'.repeat(2000),
      'boom '.repeat(2000),
    ]) {
      let end = 0;
      for (const entity of findNamedEntities(model, text)) {
        expect(entity.start).toBeGreaterThanOrEqual(end);
        expect(entity.end).toBeGreaterThan(entity.start);
        end = entity.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });
});
