import { expect, test } from 'vitest';
import { foldPrint, printedPlaces, buildPrint } from './printed-places.ts';

const print = (...pages: string[]) => buildPrint(pages.map((text) => ({ text: foldPrint(text), words: [] })));

/** The text found in the print, page by page. */
function search(pages: string[], words: string, around: { before?: string; after?: string; share?: number } = {}) {
  const all = print(...pages);
  const places = printedPlaces(all, { words, before: '', after: '', share: 0, ...around });
  return places.map(({ page, start, end }) => `${page}: ${all.pages[page - 1]!.text.slice(start, end)}`);
}

test('words are found whatever the print does to them', () => {
  const pages = ['A difﬁcult — “Café” with co-\noperative ofﬁces'];
  expect(search(pages, 'difficult "café" with cooperative offices')).toEqual([
    '1: difficultcafewithcooperativeoffices',
  ]);
});

test('the same words at several places are told apart by what stands around them', () => {
  const pages = ['The fee is 40 crowns for guests.', 'The fee is 40 crowns for members.'];
  expect(search(pages, '40 crowns', { before: 'The fee is ', after: ' for members.' })).toEqual(['2: 40crowns']);
  expect(search(pages, '40 crowns', { before: 'The fee is ', after: ' for guests.', share: 0.9 })).toEqual([
    '1: 40crowns',
  ]);
});

test('where all around is the same, the place that is as far into the document', () => {
  const pages = ['Yes.', 'Yes.', 'Yes.', 'Yes.'];
  expect(search(pages, 'Yes', { share: 0.5 })).toEqual(['3: yes']);
});

test('long context that is the same at several places leaves it to the place too', () => {
  const sentence =
    'The report about the inspection of the crane is sent to the client within ten working days after it.';
  const [before = '', after = ''] = sentence.split('working');
  expect(search([sentence, sentence, sentence], 'working', { before, after, share: 0.6 })).toEqual(['2: working']);
});

test('a passage that the end of a page interrupts is found in its parts', () => {
  const pages = [
    'The keys are handed over at noon on Page 1 of 2',
    'Lease of the boathouse that day, by both parties together.',
  ];
  expect(search(pages, 'The keys are handed over at noon on that day, by both parties together.')).toEqual([
    '1: thekeysarehandedoveratnoonon',
    '2: thatdaybybothpartiestogether',
  ]);
});

test('a number that is not printed before the words does not hide them', () => {
  expect(search(['Rent is paid in advance at the beginning'], '12.4 Rent is paid in advance')).toEqual([
    '1: rentispaidinadvance',
  ]);
});

test('what is not printed is not found', () => {
  expect(search(['The rent is paid in advance.'], 'A comment that stands beside the rent')).toEqual([]);
  expect(search(['The rent is paid in advance.'], '—')).toEqual([]);
});
