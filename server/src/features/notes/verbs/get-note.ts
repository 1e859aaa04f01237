import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/notes/sentences';
import type { Note } from '@dossier/contract/notes/schema';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { presentNote } from '../present.ts';
import { findNote, lockNote } from '../store.ts';
import type { NoteRow } from '../tables.ts';

/** A note with its replies; for a reply, the note that it belongs to. */
export async function getNote({ app, scope }: Context<ProjectScope>, id: number): Promise<Note> {
  return await app.database.read(scope, async (tx) => presentNote(tx, scope, await requireThread({ tx, scope }, id)));
}

/** The note with this id, or the one that the reply with this id belongs to. Throws `not_found`. */
export async function requireThread({ tx, scope }: TransactionContext<ProjectScope>, id: number): Promise<NoteRow> {
  const row = await findNote(tx, scope, id);
  const thread = row?.replyTo ? await findNote(tx, scope, row.replyTo) : row;
  if (!thread) throw new Failure('not_found');
  return thread;
}

/** Locks a note or reply until the transaction ends. Throws `not_found`. */
export async function requireLocked({ tx, scope }: TransactionContext<ProjectScope>, id: number): Promise<NoteRow> {
  const row = await lockNote(tx, scope, id);
  if (!row) throw new Failure('not_found');
  return row;
}

/** Locks a note that gets a reply. Throws for a reply. */
export async function requireReplyable(context: TransactionContext<ProjectScope>, id: number): Promise<NoteRow> {
  const row = await requireLocked(context, id);
  if (row.replyTo !== null) throw new Failure('validation', say('replies_have_none'));
  return row;
}
