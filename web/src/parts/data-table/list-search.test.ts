import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

describe('listSearch', () => {
  it('keeps what a list can show', () => {
    expect(listSearch({ page: '3', per_page: 100, sort: '-name', q: 'crane', filters: { type: ['pdf'] } })).toEqual({
      page: 3,
      per_page: 100,
      sort: '-name',
      q: 'crane',
      filters: { type: ['pdf'] },
    });
    expect(listSearch({ per_page: 'all', q: 2026 })).toEqual({ per_page: 'all', q: '2026' });
  });

  it('leaves out the usual and the senseless', () => {
    expect(listSearch({ page: 1, per_page: undefined })).toEqual({});
    expect(listSearch({ page: -2, per_page: 7, sort: 'a;drop', q: '', filters: ['x'] })).toEqual({});
    expect(listSearch({ page: 'two', filters: { type: [], label: 'x' } })).toEqual({ filters: {} });
  });
});
