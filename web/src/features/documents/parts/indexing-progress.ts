import { useSyncExternalStore } from 'react';
import { createStore } from '../../../client/store.ts';
import { onSocketEvent, onSocketReturn } from '../../../client/socket.ts';

/** How far documents being read are, from the task events; only those of this user arrive. */
const shares = createStore<ReadonlyMap<number, number>>(new Map());

onSocketEvent('task', (event) => {
  if (event.entity_type !== 'document' || event.entity_id === null) return;
  const next = new Map(shares.get());
  if (event.signal === 'task_postrun') next.delete(event.entity_id);
  else next.set(event.entity_id, event.task_completion_percentage / 100);
  shares.set(next);
});
// What was being read may be done since.
onSocketReturn(() => shares.set(new Map()));

/** From 0 to 1; null when nothing is known. */
export function useIndexingShare(documentId: number): number | null {
  return useSyncExternalStore(shares.subscribe, () => shares.get().get(documentId) ?? null);
}
