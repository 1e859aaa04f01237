import { expect, test } from 'vitest';
import { hitPlace } from './hit-place.ts';

const hit = { company_id: 1, project_id: 2, document_id: 3, page: 4, start: 100, end: 140 };

test('the address of a hit has its words on the page', () => {
  const { params, search } = hitPlace({
    ...hit,
    snippet: 'The bollards were replaced.',
    marks: [
      [4, 12],
      [18, 26],
    ],
  });
  expect(params).toEqual({ companyId: 1, projectId: 2, documentId: 3 });
  expect(search).toEqual({ page: 4, start: 100, end: 140, words: '104-112.118-126' });
});

test('an ellipsis before the snippet is not part of the page', () => {
  expect(hitPlace({ ...hit, snippet: '… bollards', marks: [[2, 10]] }).search.words).toBe('100-108');
});

test('a hit without marked words has none in its address', () => {
  expect(hitPlace({ ...hit, snippet: 'A name', marks: [] }).search).toEqual({ page: 4, start: 100, end: 140 });
});
