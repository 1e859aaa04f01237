import { describe, expect, test } from 'vitest';
import { findSelected } from './selected-passage.ts';

const page = (text: string, number = 1) => ({ number, text });
/** The selected words of the text with `[` and `]` around them. */
function selection(marked: string) {
  const [before = '', words = '', after = ''] = marked.split(/[[\]]/);
  return { words, before, after };
}
const findMarked = (pages: ReturnType<typeof page>[], marked: string) => {
  const place = findSelected(pages, selection(marked));
  return place && [place.page, pages.find(({ number }) => number === place.page)!.text.slice(place.start, place.end)];
};

describe('selected words', () => {
  test('are found across line ends, hyphens and ligatures', () => {
    const pages = [page('The office of the har-\nbour master is ﬁne.')];
    expect(findMarked(pages, 'The [office of the harbour mas]ter is fine.')).toEqual([
      1,
      'office of the har-\nbour mas',
    ]);
    expect(findMarked(pages, 'master [is fine.]')).toEqual([1, 'is ﬁne.']);
  });

  test('are found where their context matches, not where the words come first', () => {
    const pages = [page('The rent is 900 euros. Later the rent is 900 pounds.')];
    const place = findSelected(pages, selection('The rent is 900 euros. Later the [rent is 900] pounds.'))!;
    expect(place.start).toBe(33);
  });

  test('keep the punctuation that was selected', () => {
    expect(findMarked([page('He said “yes”, twice.')], 'He said [“yes”,] twice.')).toEqual([1, '“yes”,']);
    expect(findMarked([page('He said “yes”, twice.')], 'He said “[yes]”, twice.')).toEqual([1, 'yes']);
  });

  test('are found on the page that has them', () => {
    const pages = [page('Nothing here.', 3), page('The lease ends in March.', 4)];
    expect(findMarked(pages, 'The [lease ends] in March.')).toEqual([4, 'lease ends']);
    expect(findMarked(pages, 'The [weather] is fine.')).toBeNull();
  });
});
