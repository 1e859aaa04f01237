import { useSyncExternalStore } from 'react';
import { onSocketEvent, onSocketReturn } from '../../../client/socket.ts';

/** How far documents being read are, from the task events; only those of this user arrive. */
const shares = new Map<number, number>();
const listeners = new Set<() => void>();

onSocketEvent('task', (event) => {
  if (event.entity_type !== 'document' || event.entity_id === null) return;
  if (event.signal === 'task_postrun') shares.delete(event.entity_id);
  else shares.set(event.entity_id, event.task_completion_percentage / 100);
  tell();
});
// What was being read may be done since.
onSocketReturn(() => {
  shares.clear();
  tell();
});

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From 0 to 1; null when nothing is known. */
export function useIndexingShare(documentId: number): number | null {
  return useSyncExternalStore(subscribe, () => shares.get(documentId) ?? null);
}
