import { Readable } from 'node:stream';
import type { DemoDocument, DemoProject } from '@dossier/demo/company';
import type { App } from './app.ts';
import type { Authority } from './access/authority.ts';
import type { ProjectScope } from './access/scope.ts';
import type { Filing } from './demo-filing.ts';
import { listBin } from './features/documents/verbs/list-bin.ts';
import { removeDocument } from './features/documents/verbs/remove-documents.ts';
import { uploadDocument } from './features/documents/verbs/upload-document.ts';
import { createNote } from './features/notes/verbs/create-note.ts';
import { listNotes } from './features/notes/verbs/list-notes.ts';
import { replyToNote } from './features/notes/verbs/reply-to-note.ts';
import { updateNote } from './features/notes/verbs/update-note.ts';

/** Adds the missing notes of a document, in the name of their authors. */
export async function makeNotes(
  app: App,
  scope: ProjectScope,
  { people, asUser }: Pick<Filing, 'people'> & { asUser: (id: number) => Authority },
  { id: documentId, notes }: Pick<DemoDocument, 'notes'> & { id: number },
): Promise<void> {
  if (notes.length === 0) return;
  const scopeOf = (name: string) => asUser(people.get(name)!).project('DOCUMENT_READ', scope.projectId);
  const { items } = await listNotes(
    { app, scope },
    { document_id: [documentId], page: 1, per_page: 200, sort: 'created_at' },
  );
  const texts = new Set(items.map(({ text }) => text));
  for (const { by, text, reply, resolved } of notes) {
    if (texts.has(text)) continue;
    const author = { app, scope: await scopeOf(by) };
    const note = await createNote(author, { documentId, text, mentions: [] });
    if (reply) {
      await replyToNote({ app, scope: await scopeOf(reply.by) }, { id: note.id, text: reply.text, mentions: [] });
    }
    if (resolved) await updateNote(author, { id: note.id, resolved });
  }
}

/** Uploads and deletes the missing documents of the bin. */
export async function fillBin(app: App, scope: ProjectScope, { deleted }: DemoProject): Promise<void> {
  if (deleted.length === 0) return;
  const { rows } = await listBin({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  for (const { name, text } of deleted) {
    if (rows.some((row) => row.name === name)) continue;
    const { id } = await uploadDocument({ app, scope }, { filename: name, stream: Readable.from([Buffer.from(text)]) });
    await removeDocument({ app, scope }, id);
  }
}
