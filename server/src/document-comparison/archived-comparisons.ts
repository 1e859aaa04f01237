import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { created, id, moment, text } from '../archive/columns.ts';
import { asWritten } from '../archive/rules.ts';

/** The archive rules that the table of comparisons has in every room. Only those that are done are packed. */
export const archivedComparisons = (table: string) => ({
  users: ['created_by'],
  json: { options: asWritten, problem: asWritten },
  numbers: ['source_reading', 'target_reading'],
  overrides: { task_id: null, problem: null, source_reading: null, target_reading: null },
  // Of those of the same versions, which were read again in between, the latest.
  packed: `archived_row.state = 'done' and not exists (select from ${table} later
    where later.company_id = archived_row.company_id and later.source_version_id = archived_row.source_version_id
      and later.target_version_id = archived_row.target_version_id and later.key = archived_row.key
      and later.state = 'done' and later.id > archived_row.id)`,
});

/** The schema of a row of it, with the further columns. */
export const archivedComparison = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({
      id,
      source_document_id: id,
      source_version_id: id,
      target_document_id: id,
      target_version_id: id,
      key: text(500),
      state: z.literal('done'),
      ...created,
      compared_at: moment,
      ...shape,
    })
    .refine((row: Record<string, unknown>) => row['source_version_id'] !== row['target_version_id']);

/** The comparisons of a company with versions of other documents. */
export const comparisonsOfOtherDocuments = (table: string, companyId: number): SQL => sql`
  select from ${sql.identifier(table)} c
  join document_version s on s.company_id = c.company_id and s.id = c.source_version_id
  join document_version t on t.company_id = c.company_id and t.id = c.target_version_id
  where c.company_id = ${companyId}
    and (s.document_id <> c.source_document_id or t.document_id <> c.target_document_id)`;
