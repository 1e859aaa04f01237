import type { Note, NoteInput } from '@dossier/contract/notes/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceNote } from '../announce.ts';
import { presentNote } from '../present.ts';
import { insertNote } from '../store.ts';
import { mentionUsers } from './mention-users.ts';
import { quotePlace } from './quote-place.ts';

const NAME_LENGTH = 100;
/** The name of a note in the audit log. */
export const noteName = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH);

/** Adds a note to a passage of a document, or to the whole document. */
export async function createNote(
  { app, scope }: Context<ProjectScope>,
  { documentId, text, place, mentions }: NoteInput & { documentId: number },
): Promise<Note> {
  return await app.database.write(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, { id: documentId });
    const position = place && (await quotePlace({ tx, scope }, { document, current: version, place }));
    const row = await insertNote(tx, scope, { documentId, text, ...position });
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'note',
        entityId: row.id,
        name: noteName(text),
        after: { document: document.name, ...(row.page !== null && { page: row.page }), text },
      },
    );
    await mentionUsers({ app, tx, scope }, { row, thread: row.id, documentName: document.name, userIds: mentions });
    afterCommit(tx, () => announceNote(app, scope, { id: row.id, documentId, change: 'created' }));
    return await presentNote(tx, scope, row);
  });
}
