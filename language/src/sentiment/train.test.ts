import { describe, expect, test } from 'vitest';
import { readSentimentModel, writeSentimentModel } from './model.ts';
import { rateText, scoreSentiment } from './sentiment.ts';
import { trainSentiment } from './train.ts';

const NOUNS = ['pump', 'invoice', 'room', 'report', 'helper', 'engine', 'carpet', 'course'];
const OPINIONS: Record<string, readonly string[]> = {
  positive: ['gleaming', 'zippy', 'snug', 'excellent', 'lovely'],
  negative: ['squeaky', 'wonky', 'leaden', 'awful', 'rude'],
  neutral: ['square', 'weekly', 'wooden', 'numbered', 'Dutch'],
};

/** Texts with words that no lexicon has, and some that it has. */
function makeSamples(labels: readonly string[], names: Record<string, string> = {}) {
  return NOUNS.flatMap((noun, at) =>
    labels.flatMap((label) =>
      OPINIONS[label]!.map((word, place) => ({
        text: `The ${noun} number ${at * 7 + place} was ${word} on arrival.`,
        label: names[label] ?? label,
        language: 'en',
      })),
    ),
  );
}

describe('a model of samples', () => {
  test('knows words that the lexicon does not, of two or three classes', async () => {
    const { model, predictions } = await trainSentiment(makeSamples(['positive', 'negative', 'neutral']));
    expect(predictions).toHaveLength(120);
    for (const [text, label] of [
      ['The new bicycle is zippy.', 'positive'],
      ['The old bicycle is squeaky.', 'negative'],
      ['The bicycle is numbered.', 'neutral'],
    ] as const) {
      expect(rateText(text, { language: 'en', model }).label).toBe(label);
    }
    const two = await trainSentiment(makeSamples(['positive', 'negative']));
    expect(rateText('A wonky chair.', { language: 'en', model: two.model }).label).toBe('negative');
  });

  test('names the words that decided, with places in the whole text', async () => {
    const { model } = await trainSentiment(makeSamples(['positive', 'negative']));
    const text = 'The course was snug. The course was leaden.';
    const [first, second] = scoreSentiment(text, { language: 'en', model });
    const strongest = (words: { start: number; end: number; weight: number }[]) =>
      words.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))[0]!;
    const [snug, leaden] = [strongest(first!.words), strongest(second!.words)];
    expect([text.slice(snug.start, snug.end), text.slice(leaden.start, leaden.end)]).toEqual(['snug', 'leaden']);
    expect([Math.sign(snug.weight), Math.sign(leaden.weight)]).toEqual([1, -1]);
  });

  test('the lexicon helps with words that no sample has, and is left out where it does not', async () => {
    const praise =
      'superb fantastic perfect brilliant charming elegant generous polite punctual witty helpful reliable';
    const blame = 'horrible dreadful useless boring clumsy faulty filthy sloppy stupid tedious vulgar unreliable';
    const samples = [praise, blame].flatMap((words, at) =>
      words.split(' ').map((word, place) => ({
        text: `A ${word} ${NOUNS[place % NOUNS.length]}.`,
        label: at === 0 ? 'positive' : 'negative',
        language: 'en',
      })),
    );
    const { model } = await trainSentiment(samples);
    expect(model.help).not.toBeNull();
    expect(rateText('A marvellous, delightful lamp.', { language: 'en', model }).label).toBe('positive');
    expect(rateText('A disgusting, shabby lamp.', { language: 'en', model }).label).toBe('negative');
    const turned = makeSamples(['positive', 'negative']).map(({ text }, at) => ({
      text: text.replace(/was \w+/, at % 2 === 0 ? 'was zippy' : 'was wonky'),
      label: at % 2 === 0 ? 'positive' : 'negative',
      language: 'en',
    }));
    expect((await trainSentiment(turned)).model.help).toBeNull();
  });

  test('the order of the samples changes nothing', async () => {
    const samples = makeSamples(['positive', 'negative']);
    const [one, other] = [await trainSentiment(samples), await trainSentiment(samples.toReversed())];
    expect(writeSentimentModel(other.model)).toEqual(writeSentimentModel(one.model));
  });

  test('labels may be other words and numbers', async () => {
    const names = { positive: 'Positief', negative: 'neg' };
    const { model } = await trainSentiment(makeSamples(['positive', 'negative'], names));
    expect(model.labels).toEqual(names);
    const numbered = { positive: '1', negative: '0' };
    const two = await trainSentiment(makeSamples(['positive', 'negative'], numbered));
    expect(two.model.labels).toEqual(numbered);
    const three = await trainSentiment(
      makeSamples(['positive', 'negative', 'neutral'], { positive: '1', negative: '-1', neutral: '0' }),
    );
    expect(three.model.labels).toEqual({ positive: '1', negative: '-1', neutral: '0' });
  });

  test('other labels, one class and broken bytes are errors', async () => {
    await expect(trainSentiment([{ text: 'a', label: 'invoice' }])).rejects.toMatchObject({
      code: 'unknown_label',
      details: { label: 'invoice' },
    });
    await expect(trainSentiment([{ text: 'a', label: 'positive' }])).rejects.toMatchObject({ code: 'one_class' });
    const { model } = await trainSentiment(makeSamples(['positive', 'negative']));
    const bytes = writeSentimentModel(model);
    for (const broken of [new Uint8Array(), new Uint8Array(3), new Uint8Array(200).fill(7), bytes.slice(0, 20)]) {
      expect(() => readSentimentModel(broken)).toThrow('model');
    }
    expect(() => readSentimentModel(bytes.slice(0, -1))).toThrow('damaged');
  });

  test('survives writing and reading, from a Buffer too', async () => {
    const { model } = await trainSentiment(makeSamples(['positive', 'negative', 'neutral']));
    const text = 'The carpet was lovely, the pump was squeaky.';
    const expected = scoreSentiment(text, { language: 'en', model });
    for (const bytes of [writeSentimentModel(model), Buffer.from(writeSentimentModel(model))]) {
      expect(scoreSentiment(text, { language: 'en', model: readSentimentModel(bytes) })).toEqual(expected);
    }
  });
});
