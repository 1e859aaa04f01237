import { useSyncExternalStore } from 'react';
import { createStore } from '../../../client/store.ts';
import { onSocketEvent, onReconnect } from '../../../client/socket.ts';

export interface IndexingProgress {
  /** From 0 to 1. */
  share: number;
  /** The last page read; null before and after reading pages. */
  page: number | null;
  /** 0 if the number of pages is not known in advance. */
  pages: number;
}

/** Processing progress by document, from the user's own task events and from those of a task whose room is joined. */
const progress = createStore<ReadonlyMap<number, IndexingProgress>>(new Map());

onSocketEvent('task', ({ entity_type: type, entity_id: id, signal, task_completion_percentage: percentage, step }) => {
  if (type !== 'document' || id === null) return;
  const next = new Map(progress.get());
  const isReading = step?.key === 'parse_pages' && step.done > 0;
  if (signal === 'task_postrun') next.delete(id);
  else next.set(id, { share: percentage / 100, page: isReading ? step.done : null, pages: isReading ? step.total : 0 });
  progress.set(next);
});
// After a reconnect a document may be finished.
onReconnect(() => progress.set(new Map()));

/** Null if unknown. */
export function useIndexingProgress(documentId: number): IndexingProgress | null {
  return useSyncExternalStore(progress.subscribe, () => progress.get().get(documentId) ?? null);
}
