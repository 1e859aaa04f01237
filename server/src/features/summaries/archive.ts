import {
  summaryKinds,
  summaryLengths,
  summaryPurposes,
  MAX_TEXT,
  MAX_TITLE,
} from '@dossier/contract/summaries/constants';
import { summaryContent } from '@dossier/contract/summaries/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { count, id, integer, MAX_NAME, moment, nullable, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';

/** Pages and headings of a text. */
const MAX_PARTS = 100_000;

/** Only what was made is packed: no task of the archive continues with the rest. */
const made = {
  length: z.enum(summaryLengths),
  purpose: z.enum(summaryPurposes),
  state: z.enum(['queued', 'done', 'failed', 'cancelled']).transform(() => 'done' as const),
  content: summaryContent,
  model: nullable(text(MAX_NAME)),
  provider: nullable(text(MAX_NAME)),
  cost: nullable(z.number().min(0)),
  made_at: moment,
  created_at: moment,
};
const isNamed = ({ model, provider }: { model: string | null; provider: string | null }) =>
  (model === null) === (provider === null);
const overrides = { task_id: null, problem: null, model_id: null };

export const archive: RoomArchive = {
  tables: {
    summarization: {
      users: ['user_id'],
      ownedBy: 'user_id',
      json: { content: asWritten, headings: asWritten, problem: asWritten },
      numbers: ['cost', 'size'],
      overrides: { ...overrides, key: null, size: null },
      packed: 'content is not null',
      row: z
        .object({
          id,
          user_id: weakId,
          title: text(MAX_TITLE),
          filename: nullable(text(255)),
          type: nullable(z.string().regex(/^[a-z0-9]{1,20}$/)),
          input_text: text(MAX_TEXT * 2),
          page_starts: z.array(count).min(1).max(MAX_PARTS),
          headings: z.array(z.object({ level: count, start: count, end: count })).max(MAX_PARTS),
          language: nullable(text(20)),
          ...made,
          updated_at: moment,
        })
        .refine(isNamed),
    },
    summary: {
      ids: { project_id: 'project', document_id: 'document' },
      users: ['created_by'],
      json: { content: asWritten, problem: asWritten },
      numbers: ['cost'],
      overrides,
      packed: 'content is not null',
      row: z
        .object({
          id,
          project_id: id,
          kind: z.enum(summaryKinds),
          document_id: nullable(weakId),
          title: nullable(text(MAX_TITLE)),
          ...made,
          created_by: nullable(weakId),
        })
        .refine(isNamed)
        .refine(
          ({ kind, document_id: document, title }) =>
            (kind === 'documents') === (document === null) && (kind === 'documents') === (title !== null),
        ),
    },
    summary_source: {
      importWith: { table: 'summary', column: 'summary_id' },
      ids: { document_id: 'document', version_id: 'document_version' },
      row: z.object({
        id,
        summary_id: id,
        position: integer.min(0),
        document_id: weakId,
        version_id: nullable(weakId),
      }),
    },
  },
  contradictions: (companyId) => ({
    'a summary is of a version of another document': sql`
      select from summary_source s join document_version v on v.company_id = s.company_id and v.id = s.version_id
      where s.company_id = ${companyId} and v.document_id <> s.document_id`,
    'a summary of a document has texts of others': sql`
      select from summary_source o join summary s on s.company_id = o.company_id and s.id = o.summary_id
      where o.company_id = ${companyId} and s.document_id is not null and o.document_id <> s.document_id`,
  }),
};
