import { Failure } from '@dossier/contract/base/failure';
import type { Note, NoteChange } from '@dossier/contract/notes/schema';
import { say } from '@dossier/contract/notes/sentences';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceNote } from '../announce.ts';
import { presentNote } from '../present.ts';
import { changeNote } from '../store.ts';
import { noteName } from './create-note.ts';
import { requireLocked, requireThread } from './get-note.ts';
import { mentionUsers } from './mention-users.ts';

/** Changes the text of an own note or reply, and resolves or reopens a note. Records nothing if nothing changes. */
export async function updateNote(
  { app, scope }: Context<ProjectScope>,
  { id, text, mentions, resolved }: NoteChange & { id: number },
): Promise<Note> {
  return await app.database.write(scope, async (tx) => {
    const before = await requireLocked({ tx, scope }, id);
    const isWriting = text !== undefined || mentions !== undefined;
    if (isWriting && before.createdBy !== scope.actor.userId) throw new Failure('forbidden', say('not_author'));
    if (resolved !== undefined && before.replyTo !== null) throw new Failure('validation', say('reply_has_no_state'));

    const rewritten = text !== undefined && text !== before.text;
    const moved = resolved !== undefined && resolved !== (before.resolvedAt !== null);
    const now = new Date();
    const change = {
      ...(rewritten && { text, editedAt: now }),
      ...(moved && { resolvedAt: resolved ? now : null, resolvedBy: resolved ? scope.actor.userId : null }),
    };
    const row = rewritten || moved ? await changeNote(tx, scope, id, change) : before;
    const { document } = await requireDocument({ tx, scope }, { id: row.documentId });
    if (rewritten || moved) {
      await record(
        { tx, scope },
        {
          action: moved ? (resolved ? 'resolve' : 'reopen') : 'update',
          entityType: 'note',
          entityId: id,
          name: noteName(row.text),
          ...(rewritten && { before: { text: before.text }, after: { text } }),
        },
      );
    }
    const thread = await requireThread({ tx, scope }, id);
    if (mentions) {
      await mentionUsers(
        { app, tx, scope },
        { row, thread: thread.id, documentName: document.name, userIds: mentions },
      );
    }
    afterCommit(tx, () => announceNote(app, scope, { id: thread.id, documentId: row.documentId, change: 'updated' }));
    return await presentNote(tx, scope, thread);
  });
}
