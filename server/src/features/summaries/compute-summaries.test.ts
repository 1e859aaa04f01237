import { describe, expect, it } from 'vitest';
import { CheckedSentences } from './checked-sentences.ts';
import { computePassages, computeSelection } from './compute-summaries.ts';
import { minutes } from './testing.ts';

const filler = (topic: string) =>
  Array.from(
    { length: 24 },
    (_, at) => `The ${topic} number ${at} is inspected by the harbour office in month ${at}.`,
  ).join(' ');
const pages = [
  { number: 1, text: `1 Cranes\n${filler('crane')}` },
  { number: 2, text: `2 Fenders\n${filler('fender')}\n3 Signatures` },
  { number: 3, text: `4 Liability\nThe liability is limited to €2,400,000 per event. ${filler('claim')}` },
];
const headings = [
  { level: 1, text: '1 Cranes', page: 1, start: 0 },
  { level: 1, text: '2 Fenders', page: 2, start: 0 },
  { level: 1, text: '3 Signatures', page: 2, start: pages[1]!.text.indexOf('3 Signatures') },
  { level: 1, text: '4 Liability', page: 3, start: 0 },
];
const order = { kind: 'document', length: 'page', purpose: 'general' } as const;
const long = { ...order, sources: [{ pages, headings, language: 'en' }] };

describe('a long text', () => {
  it('keeps its outline, with the sentences of each section where they are', () => {
    const { sections, sentences } = computeSelection(long);
    expect(sections.map(({ heading, page, last_page: last }) => [heading, page, last])).toEqual([
      ['1 Cranes', 1, 1],
      ['2 Fenders', 2, 2],
      ['3 Signatures', 2, 2],
      ['4 Liability', 3, 3],
    ]);
    expect(sections[2]!.sentences).toEqual([]);
    for (const { places } of [...sentences, ...sections.flatMap((section) => section.sentences)]) {
      for (const { page, start, end, quote } of places) expect(pages[page - 1]!.text.slice(start, end)).toBe(quote);
    }
    const numbers = new Map(sentences.map(({ number, text }) => [text, number]));
    for (const { number, text } of sections.flatMap((section) => section.sentences)) {
      expect(numbers.get(text) ?? number).toBe(number);
    }
  });

  it('is read by a model as far as it has room', () => {
    const whole = computePassages({ ...long, characters: 100_000 });
    expect(whole).toMatchObject({ isWhole: true, language: 'en' });
    expect(whole.passages.at(-1)).toMatchObject({ heading: '4 Liability', parts: [{ page: 3 }] });
    const part = computePassages({ ...long, characters: 1000 });
    expect(part.isWhole).toBe(false);
    expect(part.characters).toBeLessThanOrEqual(1000);
    expect(part.passages.length).toBeGreaterThan(3);
  });
});

it('a sentence over the end of a page has a place on each', () => {
  const sources = [
    {
      pages: [
        { number: 1, text: 'The board met in the crane office. The harbour is closed on' },
        { number: 2, text: 'Sundays. The ropes were replaced by the contractor in May.' },
      ],
      headings: [],
      language: 'en',
    },
  ];
  const { sentences } = computeSelection({ ...order, sources });
  expect(sentences.every(({ places }) => places.every(({ start, end }) => end > start))).toBe(true);
});

describe('what a model wrote', () => {
  const passages = [{ parts: [{ source: 0, page: 4, start: 100, text: minutes }], heading: '', language: 'en' }];
  const checking = { passages, names: ['Minutes'], language: 'en' };
  const check = (written: string) => {
    const checked = new CheckedSentences(checking);
    checked.write(written);
    return checked.end();
  };

  it('is passed on sentence by sentence while it is written, without what no passage says', () => {
    const passed: string[] = [];
    const checked = new CheckedSentences(checking, (text) => passed.push(text));
    checked.write('The board approved the loan');
    expect(passed).toEqual([]);
    checked.write(' sheaves for crane 3 [1].\nThe harbour is sold to a bank [1].\nThe price');
    expect(passed).toEqual(['The board approved the loan sheaves for crane 3.']);
    checked.write(' of the hoist ropes rises to €48,000 next year [1].');
    expect(checked.end()).toMatchObject({ sentences: [{ text: passed[0] }, { text: passed[1] }], removed: 1 });
  });

  it('is kept with its places, without marks and list signs', () => {
    const { sentences, removed } = check('- The board approved the loan sheaves for crane 3 [1].\n');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatchObject({ number: 1, text: 'The board approved the loan sheaves for crane 3.' });
    const at = minutes.indexOf('The board approved');
    expect(sentences[0]!.places[0]).toMatchObject({ source: 0, page: 4, start: 100 + at });
    expect(removed).toBe(0);
  });

  it('is removed where no passage says it, where it names none, and where a number is another one', () => {
    const written = [
      'The board sold the harbour to a bank in Rotterdam [1].',
      'The board approved the loan sheaves for crane 3.',
      'The price of the hoist ropes rises to €58,000 next year [1].',
    ];
    expect(check(written.join('\n'))).toEqual({ sentences: [], removed: 3 });
  });
});
