import { change, textPlace } from '@dossier/contract/compare/schema';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { changeMarks } from './change-marks.ts';

const text = 'The rent is due. See the annex.';
const seen = (start: number, end = start, page = 1) => {
  const place = like(textPlace, { page, end_page: page, start, end, outside: true });
  const marked = like(change, { number: 1, kind: 'inserted', part: 'note_mark', b: place });
  return changeMarks([marked], 'b', { number: 1, text }, 1).map((mark) => [
    mark.role,
    text.slice(mark.start, mark.end),
  ]);
};

test('what is not in the text is marked at the words beside it', () => {
  expect(seen(text.indexOf(' See'))).toEqual([['block', 'The rent is due']]);
  expect(seen(text.length)).toEqual([['block', 'due. See the annex']]);
  expect(seen(0)).toEqual([['block', 'The rent is due']]);
  // Within the first word: those behind it too, as one letter is anywhere.
  expect(seen(1)).toEqual([['block', 'The rent is due']]);
  expect(seen(4, 8)).toEqual([['block', 'rent']]);
  expect(seen(4, 4, 2)).toEqual([]);
});
