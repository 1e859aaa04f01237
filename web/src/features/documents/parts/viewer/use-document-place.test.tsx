import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDocumentPlace } from './use-document-place.ts';

const openPlace = (isSearchable = true) =>
  renderHook(
    (target: { page?: number; q?: string }) => useDocumentPlace({ target, isSearchable, go: () => undefined }),
    {
      initialProps: {},
    },
  );

test('a search that comes into the address of an open document is opened, also a second time', () => {
  const { result, rerender } = openPlace();
  expect(result.current.isFinding).toBe(false);

  rerender({ q: 'mooring' });
  expect(result.current).toMatchObject({ isFinding: true, search: { words: 'mooring', at: 0 } });
  const before = result.current.searchKey;
  act(() => result.current.stopFinding());
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ isFinding: false, searchKey: before });

  rerender({ q: 'mooring' });
  expect(result.current.isFinding).toBe(true);
  expect(result.current.searchKey).not.toBe(before);
});

test('a recording has no search to open', () => {
  const { result, rerender } = openPlace(false);
  rerender({ q: 'mooring' });
  expect(result.current.isFinding).toBe(false);
});
