import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/notes/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceNote } from '../announce.ts';
import { deleteNote, hasRepliesOfOthers } from '../store.ts';
import { noteName } from './create-note.ts';
import { requireLocked } from './get-note.ts';

/** Deletes a note with its replies, or a reply: an own one without replies of others, or any with DOCUMENT_UPDATE. */
export async function removeNote(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  id: number,
): Promise<void> {
  const may = await authority.permissionChecker('project', scope.projectId);
  const { userId } = scope.actor;
  await app.database.write(scope, async (tx) => {
    const row = await requireLocked({ tx, scope }, id);
    const isOwn = userId !== null && row.createdBy === userId;
    const mayAsAuthor = isOwn && !(await hasRepliesOfOthers(tx, scope, id, userId));
    if (!mayAsAuthor && !may('DOCUMENT_UPDATE')) {
      throw new Failure('forbidden', say('may_not_delete'));
    }
    await deleteNote(tx, scope, id);
    await record({ tx, scope }, { action: 'delete', entityType: 'note', entityId: id, name: noteName(row.text) });
    const { documentId, replyTo } = row;
    afterCommit(tx, () =>
      announceNote(app, scope, { id: replyTo ?? id, documentId, change: replyTo === null ? 'deleted' : 'updated' }),
    );
  });
}
