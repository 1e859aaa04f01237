import { MAX_NOTE, MAX_QUOTE } from '@dossier/contract/notes/constants';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { count, created, id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

const note = z.object({
  id,
  document_id: id,
  reply_to: nullable(id),
  text: text(MAX_NOTE).min(1),
  version_id: nullable(weakId),
  page: nullable(count.min(1)),
  start_at: nullable(count),
  end_at: nullable(count),
  quote: nullable(text(MAX_QUOTE)),
  cell: nullable(text(300)),
  start_s: nullable(z.number().min(0)),
  resolved_at: nullable(moment),
  resolved_by: nullable(weakId),
  edited_at: nullable(moment),
  ...created,
});

export const archive: RoomArchive = {
  tables: {
    note: {
      row: note.refine(hasWholePlace),
      ids: { version_id: 'document_version' },
      users: ['created_by', 'resolved_by'],
      numbers: ['page', 'start_at', 'end_at'],
    },
    note_mention: {
      users: ['user_id'],
      // The user is unknown here.
      skipWithout: ['user_id'],
      row: z.object({ id, note_id: id, user_id: weakId, created_at: moment, read_at: nullable(moment) }),
    },
  },
  contradictions: (companyId) => ({
    'a reply is to a reply, or to a note on another document': sql`
      select from note r join note n on n.company_id = r.company_id and n.id = r.reply_to
      where r.company_id = ${companyId} and (n.reply_to is not null or n.document_id <> r.document_id)`,
    'a note is in a version of another document': sql`
      select from note n join document_version v on v.company_id = n.company_id and v.id = n.version_id
      where n.company_id = ${companyId} and v.document_id <> n.document_id`,
  }),
};

/** As the table requires: a place has all its parts, and replies have none. */
function hasWholePlace({ page, start_at, end_at, quote, reply_to, ...more }: z.output<typeof note>): boolean {
  const parts = [page, start_at, end_at, quote].filter((part) => part !== null).length;
  if (parts !== 0 && parts !== 4) return false;
  if (parts === 0) return more.version_id === null && more.cell === null && more.start_s === null;
  return reply_to === null && start_at! <= end_at!;
}
