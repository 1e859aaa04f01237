import { Failure } from '@dossier/contract/base/failure';
import type { ExportColumn, ExportFormat, NoteState } from '@dossier/contract/notes/constants';
import type { ExportWords, Note, NotePlace, NoteReply } from '@dossier/contract/notes/schema';
import { say } from '@dossier/contract/notes/sentences';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { type ExportedCell, spreadsheet } from '../../../spreadsheet.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { presentNotes } from '../present.ts';
import { listNotes } from '../store.ts';

const WIDTHS: Readonly<Record<ExportColumn, number>> = {
  note: 8,
  reply_to: 8,
  document: 36,
  version: 8,
  place: 14,
  quote: 60,
  text: 60,
  author: 24,
  created: 18,
  state: 12,
  resolved_by: 24,
  resolved_at: 18,
};
const MAX_NOTES = 20_000;

interface Export {
  /** Null: the whole project. */
  documentId: number | null;
  format: ExportFormat;
  state?: NoteState | undefined;
  words: ExportWords;
}

/** The notes of a document or of the project, each with its replies below it. Recorded in the audit log. */
export async function exportNotes(
  { app, scope }: Context<ProjectScope>,
  { documentId, format, state, words }: Export,
): Promise<OutgoingFile> {
  const { notes, name } = await app.database.write(scope, async (tx) => {
    const name =
      documentId === null
        ? (await findNames({ app, tx, scope }, { type: 'project', ids: [scope.projectId] })).get(scope.projectId)!
        : (await requireDocument({ tx, scope }, { id: documentId })).document.name;
    const filter = { state, ...(documentId !== null && { document_id: [documentId] }) };
    const paging = { page: 1, per_page: MAX_NOTES, sort: documentId === null ? 'document' : 'created_at' };
    const { rows, total } = await listNotes(tx, scope, filter, paging);
    if (total > MAX_NOTES) throw new Failure('too_large', say('too_many_to_export', { limit: MAX_NOTES }));
    const entity = documentId === null ? (['project', scope.projectId] as const) : (['document', documentId] as const);
    await record(
      { tx, scope },
      { action: 'export', entityType: entity[0], entityId: entity[1], name, after: { notes: rows.length, format } },
    );
    return { notes: await presentNotes(tx, scope, rows), name };
  });
  const columns = Object.entries(WIDTHS).map(([key, width]) => ({ title: words[key as keyof typeof WIDTHS], width }));
  return spreadsheet(
    { name: `${name} - ${words.note}`, columns, rows: notes.flatMap((note) => rowsOf(note, words)) },
    format,
  );
}

const personName = (person: NoteReply['created_by']) =>
  person ? `${person.first_name} ${person.last_name}`.trim() : null;

function rowsOf(note: Note, words: ExportWords): ExportedCell[][] {
  const { place, resolved } = note;
  const row = (message: NoteReply, replyTo: number | null): ExportedCell[] => [
    message.id,
    replyTo,
    note.document.name,
    ...(replyTo === null
      ? [place?.version?.number ?? null, placeName(place), place?.quote || null]
      : [null, null, null]),
    message.text,
    personName(message.created_by),
    new Date(message.created_at),
    ...(replyTo === null
      ? [resolved ? words.resolved : words.open, personName(resolved?.by ?? null), resolved && new Date(resolved.at)]
      : [null, null, null]),
  ];
  return [row(note, null), ...note.replies.map((reply) => row(reply, note.id))];
}

function placeName(place: NotePlace | null): ExportedCell {
  if (!place) return null;
  if (place.start_s === undefined) return place.cell ?? place.page;
  const seconds = Math.floor(place.start_s);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
