import type { Page } from '@dossier/contract/base/page';
import type { Note } from '@dossier/contract/notes/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { presentNotes } from '../present.ts';
import { countOpen, listNotes as findNotes, type NoteFilter, type NoteScope } from '../store.ts';

interface NoteQuery extends NoteFilter {
  page: number;
  per_page: number;
  sort: string;
}

/** A page of the notes in the scope, with their replies. */
export async function listNotes({ app, scope }: Context<NoteScope>, query: NoteQuery): Promise<Page<Note>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findNotes(tx, scope, query, query);
    return { items: await presentNotes(tx, scope, rows), total, page: query.page, per_page: query.per_page };
  });
}

/** The notes of a document, and how many of them are open. */
export async function listDocumentNotes(
  context: Context<ProjectScope>,
  { documentId, ...query }: NoteQuery & { documentId: number },
): Promise<Page<Note> & { open: number }> {
  const page = await listNotes(context, { ...query, document_id: [documentId] });
  const { app, scope } = context;
  return { ...page, open: await app.database.read(scope, (tx) => countOpen(tx, scope, documentId)) };
}
