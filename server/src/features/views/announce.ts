import type { SocketRoom } from '@dossier/contract/base/event';
import type { ListViewEvent } from '@dossier/contract/views/events';
import { type Scope, SYSTEM_TENANT } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { ListViewRow } from './tables.ts';

/** Notifies the actor, the owner, and everyone else for whom a shared view appears or disappears. Call after the commit. */
export function announceView(
  app: Pick<App, 'broadcast'>,
  { actor }: Scope,
  { row, change, wasShared = false }: { row: ListViewRow; change: ListViewEvent['change']; wasShared?: boolean },
): void {
  const { id, list, companyId, projectId, userId, shared } = row;
  const event: ListViewEvent = { id, change, list, company_id: companyId || null, project_id: projectId };
  const rooms: SocketRoom[] = [...new Set([actor.userId, userId])].flatMap((user) =>
    user ? [`user:${user}` as const] : [],
  );
  if ((shared || wasShared) && companyId !== SYSTEM_TENANT) {
    rooms.push(projectId === null ? `company:${companyId}` : `project:${projectId}`);
  }
  app.broadcast.publish(rooms, 'list_view', event);
}
