import { kindCount } from '@dossier/contract/base/entity-analysis';
import {
  MAX_EXCEPTIONS,
  MAX_KINDS,
  MAX_LABEL,
  MAX_PLACES,
  MAX_SELECTED,
  MAX_SELECTED_TEXT,
} from '@dossier/contract/redactions/constants';
import { redactedPlace, redactionReport } from '@dossier/contract/redactions/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  bytes,
  count,
  created,
  id,
  integer,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
} from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { tooLarge } from '../../streamed-files.ts';
import { maxFileBytesHere } from '../documents/verbs/room-for-documents.ts';

const MAX_NAME = 500;
const kind = text(40);

export const archive: RoomArchive = {
  tables: {
    // Others are made again where they are imported.
    redaction: {
      ids: { version_id: 'document_version' },
      users: ['created_by'],
      numbers: ['exceptions', 'size'],
      json: { kinds: asWritten, spans: asWritten, labels: asWritten, problem: asWritten, report: asWritten },
      overrides: { task_id: null, problem: null },
      packed: `archived_row.state = 'verified'`,
      storesFiles: true,
      row: z.object({
        id,
        document_id: id,
        version_id: weakId,
        analysis_id: nullable(id),
        analysis_name: nullable(text(MAX_NAME)),
        kinds: z.array(kindCount.extend({ kind, kind_name: text(MAX_NAME).nullable() })).max(MAX_KINDS + 1),
        exceptions: count.max(MAX_EXCEPTIONS),
        spans: z.array(redactedPlace.extend({ kind })).max(MAX_PLACES),
        texts: z.array(text(MAX_SELECTED_TEXT)).max(MAX_SELECTED),
        labels: z.record(kind, text(MAX_LABEL)),
        state: z.literal('verified'),
        report: redactionReport,
        key: text(500),
        filename: text(255).min(1),
        type: z.string().regex(/^[a-z0-9]{1,20}$/),
        mime_type: mimeType,
        sha256,
        size: bytes,
        ...created,
        completed_at: nullable(moment),
      }),
    },
    redaction_page: {
      importWith: { table: 'redaction', column: 'redaction_id' },
      row: z.object({ id, redaction_id: id, number: integer.min(1), text: z.string() }),
    },
  },
  contradictions: (companyId) => ({
    'a copy is of a version of another document': sql`
      select from redaction r join document_version v on v.company_id = r.company_id and v.id = r.version_id
      where r.company_id = ${companyId} and v.document_id <> r.document_id`,
  }),
  async fileCheck(app, scope) {
    const limit = await maxFileBytesHere({ app, scope });
    return ({ size }) => {
      if (size > limit) throw tooLarge(limit);
    };
  },
};
