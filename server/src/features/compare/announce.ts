import type { ComparisonEvent } from '@dossier/contract/compare/events';
import type { SocketRoom } from '@dossier/contract/base/event';
import type { App } from '../../app.ts';

interface Announced {
  id: number;
  createdBy: number | null;
  /** The projects of both documents. */
  projects: readonly [source: number, target: number];
}

/**
 * Notifies those who may read both documents of a comparison. A project's room is notified only if both documents are in the project: who
 * reads one of two projects learns nothing of the other. Call after the commit.
 *
 * @param number the number of the change that was reviewed
 */
export function announceComparison(
  app: Pick<App, 'broadcast'>,
  { id, createdBy, projects: [source, target] }: Announced,
  change: ComparisonEvent['change'],
  number: number | null = null,
): void {
  const rooms: SocketRoom[] = [`comparison:${id}`];
  if (createdBy !== null) rooms.push(`user:${createdBy}`);
  if (source === target) rooms.push(`project:${source}`);
  const event: ComparisonEvent = { id, change, number };
  app.broadcast.publish(rooms, 'comparison', event);
}
