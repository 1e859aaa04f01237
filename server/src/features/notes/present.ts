import { Failure } from '@dossier/contract/base/failure';
import type { Note, NotePlace, NoteReply } from '@dossier/contract/notes/schema';
import type { Person } from '@dossier/contract/base/page';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { findMentions, findReplies, type MentionRow, type NoteScope } from './store.ts';
import type { NoteRow } from './tables.ts';

/** Notes in API format with their replies, as the actor of the scope sees them. */
export async function presentNotes(tx: Tx, scope: NoteScope, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = rows.map(({ id }) => id);
  const replies = await findReplies(tx, scope, ids);
  const all = [...rows, ...replies];
  const mentions = await findMentions(
    tx,
    scope,
    all.map(({ id }) => id),
  );
  const getPerson = await loadPeople({ tx }, [
    ...all.flatMap((row) => [row.createdBy, row.resolvedBy]),
    ...mentions.map(({ userId }) => userId),
  ]);
  const documents = await nameDocuments({ tx, scope }, new Set(rows.map(({ documentId }) => documentId)));
  const versionIds = rows.flatMap(({ versionId }) => versionId ?? []);
  const numbers = await versionNumbers({ tx, scope }, [...new Set(versionIds)]);
  const mentionsOf = grouped(mentions, ({ noteId }) => noteId);
  const repliesTo = grouped(replies, ({ replyTo }) => replyTo!);
  const presentWords = (row: NoteRow): NoteReply => ({
    id: row.id,
    text: row.text,
    ...presentMentions(mentionsOf.get(row.id) ?? [], getPerson, scope.actor.userId),
    created_by: getPerson(row.createdBy),
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  });
  return rows.flatMap((row) => {
    const document = documents.get(row.documentId);
    if (!document) return [];
    return {
      ...presentWords(row),
      document: { id: document.id, name: document.name },
      project: { id: document.projectId, name: document.projectName },
      company_id: row.companyId,
      place: presentPlace(row, numbers),
      resolved: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: getPerson(row.resolvedBy) },
      replies: (repliesTo.get(row.id) ?? []).map(presentWords),
    };
  });
}

/** Exports present very many notes at once. */
function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function presentMentions(
  mentions: readonly MentionRow[],
  getPerson: (id: number) => Person | null,
  userId: number | null,
): Pick<NoteReply, 'mentions' | 'unread'> {
  return {
    mentions: mentions.flatMap((mention) => getPerson(mention.userId) ?? []),
    unread: mentions.some((mention) => mention.userId === userId && !mention.read),
  };
}

export async function presentNote(tx: Tx, scope: NoteScope, row: NoteRow): Promise<Note> {
  const [presented] = await presentNotes(tx, scope, [row]);
  if (!presented) throw new Failure('not_found');
  return presented;
}

function presentPlace(row: NoteRow, numbers: ReadonlyMap<number, number>): NotePlace | null {
  if (row.page === null) return null;
  const number = row.versionId === null ? undefined : numbers.get(row.versionId);
  return {
    page: row.page,
    start: row.startAt!,
    end: row.endAt!,
    quote: row.quote!,
    ...(row.cell !== null && { cell: row.cell }),
    ...(row.startS !== null && { start_s: row.startS }),
    version: number === undefined ? null : { id: row.versionId!, number },
  };
}
