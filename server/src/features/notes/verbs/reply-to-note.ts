import type { NoteReply, ReplyInput } from '@dossier/contract/notes/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceNote } from '../announce.ts';
import { presentNote } from '../present.ts';
import { insertNote } from '../store.ts';
import { noteName } from './create-note.ts';
import { requireReplyable } from './get-note.ts';
import { mentionUsers } from './mention-users.ts';

/** Adds a reply to a note. */
export async function replyToNote(
  { app, scope }: Context<ProjectScope>,
  { id, text, mentions }: ReplyInput & { id: number },
): Promise<NoteReply> {
  return await app.database.write(scope, async (tx) => {
    const thread = await requireReplyable({ tx, scope }, id);
    const { documentId } = thread;
    const { document } = await requireDocument({ tx, scope }, { id: documentId });
    const row = await insertNote(tx, scope, { documentId, replyTo: id, text });
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'note',
        entityId: row.id,
        name: noteName(text),
        after: { document: document.name, reply_to: noteName(thread.text), text },
      },
    );
    await mentionUsers({ app, tx, scope }, { row, thread: id, documentName: document.name, userIds: mentions });
    afterCommit(tx, () => announceNote(app, scope, { id, documentId, change: 'updated' }));
    const { replies } = await presentNote(tx, scope, thread);
    return replies.find((reply) => reply.id === row.id)!;
  });
}
