import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/notes/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { permittedIds } from '../../roles/verbs/list-permitted.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announceMention } from '../announce.ts';
import { findMentions, insertMentions, keepMentions } from '../store.ts';
import type { NoteRow } from '../tables.ts';

/** The kind of job that mails a user about a mention. */
export const MENTION_JOB = 'note_mention_mail';

export interface MentionJob {
  note_id: number;
  user_id: number;
}

interface Mentioning {
  row: NoteRow;
  /** The note that the row is, or is a reply to. */
  thread: number;
  documentName: string;
  userIds: readonly number[];
}

/** Sets who is mentioned in a note or reply. Users who were not before get an event and a mail, except the author. */
export async function mentionUsers(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { row, thread, documentName, userIds }: Mentioning,
): Promise<void> {
  const unique = [...new Set(userIds)];
  const before = new Set((await findMentions(tx, scope, [row.id])).map(({ userId }) => userId));
  // Users who were mentioned before may have lost access since; editing the text must still be possible.
  const added = unique.filter((id) => !before.has(id));
  const readers = await permittedIds({ tx, scope }, { permission: 'DOCUMENT_READ', ids: added });
  if (readers.length < added.length) throw new Failure('validation', undefined, { mentions: say('not_a_reader') });
  await keepMentions(tx, scope, row.id, unique);
  const notified = (await insertMentions(tx, scope, row.id, unique)).filter((id) => id !== scope.actor.userId);
  if (notified.length === 0) return;
  await app.queue.enqueueAll(
    tx,
    notified.map((userId) => ({
      kind: MENTION_JOB,
      payload: { note_id: row.id, user_id: userId } satisfies MentionJob,
      scope,
      lane: 'now',
      maxAttempts: 8,
    })),
  );
  const author = (await loadPeople({ tx }, [scope.actor.userId]))(scope.actor.userId);
  const by = author ? `${author.first_name} ${author.last_name}`.trim() : 'Dossier';
  afterCommit(tx, () =>
    announceMention(app, scope, {
      id: thread,
      documentId: row.documentId,
      userIds: notified,
      mention: { by, document: documentName },
    }),
  );
}
