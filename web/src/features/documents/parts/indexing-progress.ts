import { useSyncExternalStore } from 'react';
import { createStore } from '../../../client/store.ts';
import { onSocketEvent, onReconnect } from '../../../client/socket.ts';

/** Processing progress by document, from the user's own task events. */
const shares = createStore<ReadonlyMap<number, number>>(new Map());

onSocketEvent('task', (event) => {
  if (event.entity_type !== 'document' || event.entity_id === null) return;
  const next = new Map(shares.get());
  if (event.signal === 'task_postrun') next.delete(event.entity_id);
  else next.set(event.entity_id, event.task_completion_percentage / 100);
  shares.set(next);
});
// After a reconnect a document may be finished.
onReconnect(() => shares.set(new Map()));

/** From 0 to 1; null if unknown. */
export function useIndexingShare(documentId: number): number | null {
  return useSyncExternalStore(shares.subscribe, () => shares.get().get(documentId) ?? null);
}
