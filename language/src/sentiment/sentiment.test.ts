import { describe, expect, test } from 'vitest';
import type { SupportedLanguage } from '../languages.ts';
import { MAX_BLOCK } from './blocks.ts';
import { type Passage, rateText, scoreSentiment, scoreSentimentAsync } from './sentiment.ts';
import { KNOWN, UNSEEN } from './testing/sentences.ts';

/** What the opinion words of a sentence weigh together. */
function weigh(text: string, language: SupportedLanguage = 'en'): number {
  return scoreSentiment(text, { language })
    .flatMap(({ words }) => words)
    .reduce((sum, { weight }) => sum + weight, 0);
}

describe('business sentences', () => {
  const known = Object.entries(KNOWN).flatMap(([language, byLabel]) =>
    Object.entries(byLabel).flatMap(([label, texts]) => texts.map((text) => [language, label, text] as const)),
  );
  test.each(known)('%s, %s: %s', (language, label, text) => {
    expect(rateText(text, { language })).toMatchObject({ label, sure: true });
  });

  test('sentences that the lists were not made for are mostly right, and rarely wrong where the answer is sure', () => {
    const rated = Object.entries(UNSEEN).flatMap(([language, byLabel]) =>
      Object.entries(byLabel).flatMap(([label, texts]) =>
        texts.map((text) => ({ expected: label, ...rateText(text, { language }) })),
      ),
    );
    const wrong = rated.filter(({ expected, label }) => expected !== label);
    expect(rated).toHaveLength(70);
    expect(wrong.length).toBeLessThanOrEqual(7);
    expect(wrong.filter(({ sure }) => sure).length).toBeLessThanOrEqual(3);
  });
});

describe('the words around an opinion word', () => {
  test.each([
    ['en', 'The room was clean.', 'The room was not clean.'],
    ['nl', 'Wij zijn tevreden.', 'Wij zijn niet tevreden.'],
    ['nl', 'Dat bevalt mij.', 'Dat bevalt mij niet.'],
    ['de', 'Das ist eine gute Idee.', 'Das ist keine gute Idee.'],
    ['de', 'Die Lösung gefällt mir.', 'Die Lösung gefällt mir nicht.'],
    ['it', 'Il servizio è utile.', 'Il servizio non è utile.'],
    ['es', 'Estoy contento.', 'No estoy contento.'],
    ['en', 'He works with care and is friendly.', 'He works without being friendly.'],
  ] as const)('%s: a negation turns praise into blame: %s', (language, plain, negated) => {
    expect(weigh(plain, language)).toBeGreaterThan(0);
    expect(weigh(negated, language)).toBeLessThan(0);
  });

  test('a denied fault is less than praise', () => {
    expect(weigh('The room was not dirty.')).toBeGreaterThan(0);
    expect(weigh('The room was not dirty.')).toBeLessThan(weigh('The room was beautiful.'));
  });

  test.each([
    ['en', 'Not only was the room clean, it was quiet.'],
    ['nl', 'Niet alleen is het hotel prachtig.'],
    ['de', 'Nicht nur das Hotel ist wunderbar.'],
    ['it', 'Non solo il servizio è eccellente.'],
    ['es', 'No solo el servicio es excelente.'],
  ] as const)('%s: "not only" denies nothing', (language, text) => {
    expect(weigh(text, language)).toBeGreaterThan(0);
  });

  test('a negation ends with its clause, and before a word of the other kind', () => {
    expect(weigh('We did not wait, the staff was friendly.')).toBeGreaterThan(0);
    expect(weigh('The tool is not reliable and slow.')).toBeLessThan(weigh('The tool is not reliable.'));
  });

  test.each([
    ['en', 'slightly annoying', 'annoying', 'extremely annoying'],
    ['nl', 'enigszins vervelend', 'vervelend', 'uiterst vervelend'],
    ['de', 'etwas ärgerlich', 'ärgerlich', 'äußerst ärgerlich'],
    ['it', 'leggermente noioso', 'noioso', 'estremamente noioso'],
    ['es', 'ligeramente aburrido', 'aburrido', 'sumamente aburrido'],
  ] as const)('%s: words of degree count', (language, less, plain, more) => {
    expect(weigh(more, language)).toBeLessThan(weigh(plain, language));
    expect(weigh(less, language)).toBeGreaterThan(weigh(plain, language));
  });

  test.each([
    ['en', 'The hall is beautiful, but the food is bad.', 'The food is bad, but the hall is beautiful.'],
    ['nl', 'De zaal is mooi, maar het eten is slecht.', 'Het eten is slecht, maar de zaal is mooi.'],
    ['de', 'Der Saal ist schön, aber das Essen ist schlecht.', 'Das Essen ist schlecht, aber der Saal ist schön.'],
    ['it', 'La sala è bella, ma il cibo è cattivo.', 'Il cibo è cattivo, ma la sala è bella.'],
    ['es', 'La sala es bonita, pero la comida es mala.', 'La comida es mala, pero la sala es bonita.'],
  ] as const)('%s: what follows "but" counts more', (language, first, second) => {
    expect(weigh(first, language)).toBeLessThan(0);
    expect(weigh(second, language)).toBeGreaterThan(0);
  });

  test('questions and conditions say less', () => {
    const plain = weigh('You are disappointed.');
    expect(weigh('Are you disappointed?')).toBeGreaterThan(plain / 2);
    expect(weigh('Call us if you are disappointed.')).toBeGreaterThan(plain / 2);
    expect(weigh('If you are disappointed, call us.')).toBeGreaterThan(plain / 2);
  });

  test('words of contracts say nothing in a clause, and something in a complaint', () => {
    expect(weigh('The Contractor shall notify the Client of any delay or defect.')).toBe(0);
    expect(weigh('4.2 Delay and defects')).toBe(0);
    expect(weigh('Your delay cost us a customer.')).toBeLessThan(0);
  });

  test('formulas are no opinions', () => {
    const letters = ['Kind regards,', 'With best regards', 'The goods were sold in good faith.'];
    for (const letter of letters) expect(weigh(letter)).toBe(0);
  });

  test('emoji and emoticons count, a row of the same once', () => {
    expect(weigh('Delivered today 😊')).toBeGreaterThan(0);
    expect(weigh('Delivered today :-(')).toBeLessThan(0);
    expect(weigh('Delivered today 👍👍👍')).toBe(weigh('Delivered today 👍'));
    expect(weigh('Cost (see page 3): 20')).toBe(0);
  });
});

describe('manuals', () => {
  const opinionsIn = (text: string, language: SupportedLanguage) =>
    scoreSentiment(text, { language }).filter(({ label, sure }) => sure && label !== 'neutral');

  test('errors and faults are the subject of a sentence with options, files or names of code, and no opinion', () => {
    expect(opinionsIn('With --strict, an invalid line is a fatal error.', 'en')).toEqual([]);
    expect(opinionsIn('The failure is written to /var/log/pump and to errors.log.', 'en')).toEqual([]);
    expect(opinionsIn('Als --streng is gezet, is een verkeerde regel een fout in config.yaml.', 'nl')).toEqual([]);
    expect(opinionsIn('<title>Weakness</title> <risk id="a">Exploits that damage the system</risk>', 'en')).toEqual([]);
    // Reviews have tags of emphasis and line breaks.
    expect(rateText('A <b>terrible</b> book.<br />Boring and badly written.').label).toBe('negative');
    // A person who complains of them does have an opinion.
    expect(rateText('I lost my work because the terrible editor crashed on config.yaml.').label).toBe('negative');
  });

  test('safety instructions with a signal word are no blame', () => {
    expect(opinionsIn('DANGER: Failure of the brake.', 'en')).toEqual([]);
    expect(opinionsIn('Warnung! Beschädigung der Pumpe durch Ausfall der Kühlung.', 'de')).toEqual([]);
    expect(opinionsIn('Waarschuwing: Schade door een storing van de rem.', 'nl')).toEqual([]);
  });

  test('in a whole manual also sentences without such words state facts', () => {
    const sentence = 'The fault of the drive is a dangerous error.';
    const signs = Array.from({ length: 6 }, (_, at) => `WARNING: Lower hook ${at} before work begins.`).join('\n\n');
    const last = (text: string) => scoreSentiment(text, { language: 'en' }).at(-1)!;
    expect(last(`The crane is described here.\n\n${sentence}`)).toMatchObject({ label: 'negative' });
    expect(last(`${signs}\n\n${sentence}`)).toMatchObject({ label: 'neutral' });
  });
});

describe('not sure', () => {
  test('praise and blame of the same strength', () => {
    const rating = rateText('The friendly manager met the angry tenant.', { language: 'en' });
    expect(rating).toMatchObject({ label: 'neutral', sure: false });
  });

  test('one weak word', () => {
    expect(rateText('We had some doubts.', { language: 'en' })).toMatchObject({ label: 'negative', sure: false });
  });

  test('a language without a lexicon, or none that is known', () => {
    for (const language of ['fr', null]) {
      expect(scoreSentiment('Ce service est excellent.', { language })).toEqual([
        { start: 0, end: 25, label: 'neutral', score: 0, sure: false, words: [], aspects: [] },
      ]);
    }
  });

  test('more of the same makes it more certain', () => {
    const scores = ['It is bad.', 'It is bad and ugly.', 'It is bad, ugly and useless.'].map(
      (text) => rateText(text, { language: 'en' }).score,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    expect(new Set(scores).size).toBe(3);
  });
});

describe('passages', () => {
  const letter = `Dear Mr Jansen,

The installation was excellent. However, the invoice is wrong, and your colleague was rude.

Kind regards, Anna Smith`;

  test('are sentences with their offsets and the words that decided', () => {
    const passages = scoreSentiment(letter, { language: 'en' });
    const shown = passages.map(({ start, end, label, words }) => [
      letter.slice(start, end),
      label,
      words.map((word) => letter.slice(word.start, word.end)),
    ]);
    expect(shown).toEqual([
      ['Dear Mr Jansen,', 'neutral', []],
      ['The installation was excellent.', 'positive', ['excellent']],
      ['However, the invoice is wrong, and your colleague was rude.', 'negative', ['wrong', 'rude']],
      ['Kind regards, Anna Smith', 'neutral', []],
    ]);
  });

  test('are paragraphs if wanted, in which what follows "however" counts more', () => {
    const passages = scoreSentiment(letter, { language: 'en', unit: 'paragraph' });
    expect(passages.map(({ label }) => label)).toEqual(['neutral', 'negative', 'neutral']);
    const [excellent] = passages[1]!.words;
    expect(excellent!.weight).toBeLessThan(weigh('The installation was excellent.'));
  });

  test('detect the language if none is said', () => {
    expect(rateText('Wij zijn zeer tevreden over de snelle levering en de vriendelijke monteur.')).toMatchObject({
      label: 'positive',
      sure: true,
    });
  });

  test('the order of paragraphs and the names in them change nothing', () => {
    const sentences = Object.values(KNOWN.en).flat();
    const rate = (texts: readonly string[]) => {
      const text = texts.join('\n\n');
      const key = (passage: Passage) => `${text.slice(passage.start, passage.end)} ${passage.label} ${passage.score}`;
      return scoreSentiment(text, { language: 'en' }).map(key).toSorted();
    };
    expect(rate(sentences.toReversed())).toEqual(rate(sentences));
    for (const [one, other] of [
      ['Jansen', 'Kowalski'],
      ['Anna Smith', 'Li Wei'],
    ] as const) {
      expect(
        rate(sentences)
          .map((line) => line.replace(one, other))
          .toSorted(),
      ).toEqual(rate(sentences.map((text) => text.replace(one, other))));
    }
  });

  test('cover every visible character of a text once', () => {
    const text = `${letter}\n\n${'A long line without a stop '.repeat(2000)}`;
    let end = 0;
    for (const passage of scoreSentiment(text, { language: 'en' })) {
      expect(text.slice(end, passage.start).trim()).toBe('');
      expect(passage.end - passage.start).toBeLessThanOrEqual(MAX_BLOCK);
      end = passage.end;
    }
    expect(text.slice(end).trim()).toBe('');
  });
});

describe('aspects', () => {
  const aspects = [
    { name: 'Delivery', words: ['delivery', 'shipping cost'] },
    { name: 'Product', words: ['product', 'phone'] },
    { name: 'Staff', words: ['staff', 'employee'] },
  ];
  const rate = (text: string) =>
    scoreSentiment(text, { language: 'en', aspects, unit: 'paragraph' })[0]!.aspects.map(({ name, label }) => [
      name,
      label,
    ]);

  test('each gets the opinion words nearest to it, within the clause first', () => {
    expect(rate('The delivery was terrible, but the products are excellent.')).toEqual([
      ['Delivery', 'negative'],
      ['Product', 'positive'],
    ]);
    expect(rate('Friendly staff! The shipping costs were outrageous.')).toEqual([
      ['Delivery', 'negative'],
      ['Staff', 'positive'],
    ]);
  });

  test('one without an opinion is neutral, one that is not mentioned is not listed', () => {
    expect(rate('The phone has two cameras.')).toEqual([['Product', 'neutral']]);
    expect(rate('The weather was terrible.')).toEqual([]);
  });

  test('several at the same place share the words', () => {
    const shared = [...aspects, { name: 'Phones', words: ['phone', ''] }];
    const [passage] = scoreSentiment('An awful phone.', { language: 'en', aspects: shared });
    expect(passage!.aspects.map(({ name, label }) => [name, label])).toEqual([
      ['Product', 'negative'],
      ['Phones', 'negative'],
    ]);
  });
});

describe('long and hostile texts', () => {
  test.each([
    ['one word', 'a'.repeat(5_000_000)],
    ['white space', ' \n'.repeat(2_500_000)],
    ['quotation marks', '"'.repeat(5_000_000)],
    ['the same word', 'not good '.repeat(50_000)],
    ['right to left', 'שירות טוב מאוד! '.repeat(50_000)],
    ['emoji', '😀😡'.repeat(100_000)],
    ['short paragraphs', 'late\n\n'.repeat(50_000)],
    ['commas', 'bad, '.repeat(100_000)],
    ['halves of characters', '\uD83D \uDE00'.repeat(50_000)],
  ])('%s: bounded time, valid places', async (_name, text) => {
    const started = process.cpuUsage();
    const passages = await scoreSentimentAsync(text, {
      language: 'en',
      aspects: [{ name: 'a', words: ['late', 'bad'] }],
    });
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20);
    for (const { start, end } of passages) if (!(start >= 0 && start < end && end <= text.length)) expect.fail();
  });

  test('the asynchronous variant has the same result, reports progress, and can be stopped', async () => {
    const text = `${Object.values(KNOWN.en).flat().join(' ')}\n\n`.repeat(200);
    const progress: number[] = [];
    const passages = await scoreSentimentAsync(text, {
      language: 'en',
      onProgress: (done, total) => progress.push(done / total),
    });
    expect(passages).toEqual(scoreSentiment(text, { language: 'en' }));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));

    const controller = new AbortController();
    const long = 'We are satisfied with the delivery. '.repeat(140_000);
    const work = scoreSentimentAsync(long, { language: 'en', signal: controller.signal });
    setTimeout(() => controller.abort(new Error('stopped')), 50);
    await expect(work).rejects.toThrow('stopped');
  });
});
