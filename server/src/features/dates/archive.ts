import { dateKinds, dateStates, foundKinds, MAX_DAYS_BEFORE } from '@dossier/contract/dates/constants';
import { z } from 'zod';
import { count, id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

const MAX_QUOTE = 1000;
const day = z.iso.date();

const reminder = z.object({
  id,
  project_id: id,
  user_id: weakId,
  kind: nullable(z.enum(dateKinds)),
  found_date_id: nullable(id),
  document_id: nullable(id),
  field_id: nullable(weakId),
  days_before: count.max(MAX_DAYS_BEFORE),
  created_at: moment,
});

export const archive: RoomArchive = {
  tables: {
    found_date: {
      ids: { version_id: 'document_version' },
      users: ['decided_by'],
      row: z.object({
        id,
        document_id: id,
        version_id: nullable(weakId),
        kind: z.enum(foundKinds),
        date: day,
        page: count.min(1),
        start_at: count,
        end_at: count,
        quote: text(MAX_QUOTE),
        state: z.enum(dateStates),
        decided_at: nullable(moment),
        decided_by: nullable(weakId),
        created_at: moment,
      }),
    },
    date_reminder: {
      ids: { field_id: 'custom_field' },
      users: ['user_id'],
      ownedBy: 'user_id',
      // The field belongs to the other installation.
      skipWithout: ['field_id'],
      row: reminder.refine(
        ({ kind, found_date_id: dateId, document_id: documentId, field_id: fieldId }) =>
          [kind, dateId, documentId].filter((part) => part !== null).length === 1 &&
          (documentId === null) === (fieldId === null),
      ),
    },
  },
  leftOut: {
    date_feed: 'private addresses of the other installation',
    date_reminder_sent: 'mails of the other installation',
  },
};
