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

test('a short word with other numbers around it in print is where the words near it are', () => {
  const article = (number: number, words: string) => `${number} The lessee keeps the boat ${words}.`;
  const pages = [
    `A dry boat of the lessee. ${article(7, 'dry')} The oars belong to the lessor in all years.`,
    `The keel is cleaned each spring by the yard. 12 ${article(8, 'clean')} 3 Dry 13 The slip is shared with two neighbours.`,
  ];
  // What was read has neither the number of the note nor that of the paragraph behind it.
  const before = 'The keel is cleaned each spring by the yard. The lessee keeps the boat clean.\n\n';
  expect(search(pages, 'Dry', { before, after: '\n\nThe slip is shared with two neighbours.' })).toEqual(['2: dry']);
  const all = print(...pages);
  const [place] = printedPlaces(all, {
    words: 'Dry',
    before,
    after: '\n\nThe slip is shared with two neighbours.',
    share: 0,
  });
  expect(all.pages[1]!.text.slice(0, place!.start)).toMatch(/clean3$/u);
});

test('a short word that is not printed where the words near it are is not found elsewhere', () => {
  const pages = ['The keel is cleaned each spring by the yard. The slip is shared with two neighbours.', 'Dry boats.'];
  const around = {
    before: 'The keel is cleaned each spring by the yard. ',
    after: ' The slip is shared with two neighbours.',
  };
  expect(search(pages, 'Dry', around)).toEqual([]);
});

test('words beside each other in another order in print are found all the same', () => {
  const pages = ['Name of the vessel Length over all Heron of the north 24 m Tern of the south 30 m'];
  const around = { before: 'Name of the vessel\nHeron of the north\n', after: '\nLength over all\n24 m\n30 m' };
  expect(search(pages, 'Tern of the south', around)).toEqual(['1: ternofthesouth']);
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

test('a passage with the numbers of notes in print is one', () => {
  const pages = ['The contractor maintains the cranes12 of the northern quay3 and the winches.'];
  expect(search(pages, 'The contractor maintains the cranes of the northern quay and the winches.')).toEqual([
    '1: thecontractormaintainsthecranes12ofthenorthernquay3andthewinches',
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
