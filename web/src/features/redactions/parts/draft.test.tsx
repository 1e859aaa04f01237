import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

/** The draft of a version in a page that was just loaded. */
async function loaded() {
  vi.resetModules();
  const { useDraft } = await import('./draft.ts');
  const { endSession, startSession } = await import('../../../client/session.ts');
  return { draft: renderHook(() => useDraft(3, 1)).result, endSession, startSession };
}

test('what was chosen is still chosen after a reload, until the session ends', async () => {
  const before = await loaded();
  before.startSession('token');
  act(() => before.draft.current.switchKind('date'));
  act(() => before.draft.current.switchEntity(7));
  act(() => before.draft.current.switchEntity(8));
  act(() => before.draft.current.switchEntity(7));
  act(() => before.draft.current.addPlace({ page: 1, start: 2, end: 5, quote: 'Ada' }));

  const after = await loaded();
  expect(after.draft.current).toMatchObject({ switched: ['date'], kept: [8], places: [{ page: 1, quote: 'Ada' }] });
  act(() => after.endSession('signed-out'));
  expect(after.draft.current).toMatchObject({ switched: [], kept: [], places: [] });
  expect(sessionStorage.getItem('dossier-redaction-drafts')).toBeNull();
});
