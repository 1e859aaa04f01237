import type { NoteEvent } from '@dossier/contract/notes/events';
import type { ProjectScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';

/** Notifies the project's room. Call after the commit. */
export function announceNote(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: ProjectScope,
  { id, documentId, change }: { id: number; documentId: number; change: NoteEvent['change'] },
): void {
  const event: NoteEvent = { id, change, document_id: documentId, project_id: projectId, company_id: companyId };
  app.broadcast.publish(`project:${projectId}`, 'note', event);
}

/** Notifies users who were mentioned, wherever they are. */
export function announceMention(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: ProjectScope,
  {
    id,
    documentId,
    userIds,
    mention,
  }: { id: number; documentId: number; userIds: readonly number[]; mention: NonNullable<NoteEvent['mention']> },
): void {
  if (userIds.length === 0) return;
  const event: NoteEvent = {
    id,
    change: 'created',
    document_id: documentId,
    project_id: projectId,
    company_id: companyId,
    mention,
  };
  app.broadcast.publish(
    userIds.map((userId) => `user:${userId}` as const),
    'note',
    event,
  );
}
