import type { Changed, SocketRoom } from '@dossier/contract/base/event';
import type { App } from '../app.ts';
import type { ComparisonKind } from './comparison-kind.ts';

export interface AnnouncedComparison {
  id: number;
  createdBy: number | null;
  /** The projects of both documents. */
  projects: readonly [source: number, target: number];
}

/**
 * Notifies those who may read both documents of a comparison. A project's room is notified only if both documents are in the project: who
 * reads one of two projects learns nothing of the other. Call after the commit.
 *
 * @param more further fields of the event
 */
export function announceComparison(
  app: Pick<App, 'broadcast'>,
  { event }: Pick<ComparisonKind, 'event'>,
  { id, createdBy, projects: [source, target] }: AnnouncedComparison,
  change: Changed['change'],
  more: object = {},
): void {
  const rooms: SocketRoom[] = [`${event}:${id}`];
  if (createdBy !== null) rooms.push(`user:${createdBy}`);
  if (source === target) rooms.push(`project:${source}`);
  app.broadcast.publish(rooms, event, { id, change, ...more });
}
