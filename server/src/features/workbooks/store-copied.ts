import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';

/** What a comparison consists of, apart from its own row, and the columns of each. */
const parts = {
  workbook_comparison_rows: 'sheet, number, first_row, rows',
  workbook_comparison_runs: 'sheet, rows, rows_with_hidden, changed_cells, recalculated_cells',
  workbook_comparison_change:
    'number, kind, sheet, row, grid_column, a, b, name, before, after, before_result, after_result, hidden_by',
};

/**
 * Copies the comparisons of versions of a document with each other to its copy, whose versions have the same content. Those with other
 * documents stay with the original.
 */
export async function copyComparisons(
  tx: Tx,
  { companyId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  const pairs = JSON.stringify([...versions]);
  const { rows: copies } = await tx.execute<{ before: number; after: number }>(sql`
    with version_pair as (
      select (value ->> 0)::bigint as before, (value ->> 1)::bigint as after from jsonb_array_elements(${pairs}::jsonb)
    ), original as (
      select latest.*, nextval('workbook_comparison_id_seq') as copy_id
      from (
        -- A version that was read again was compared again; the copy has one reading.
        select distinct on (c.source_version_id, c.target_version_id, c.key) c.*, s.after as source_after, t.after as target_after
        from workbook_comparison c
        join version_pair s on s.before = c.source_version_id
        join version_pair t on t.before = c.target_version_id
        where c.company_id = ${companyId} and c.source_document_id = ${from} and c.target_document_id = ${from} and c.state = 'done'
        order by c.source_version_id, c.target_version_id, c.key, c.id desc
      ) latest
    ), copied as (
      insert into workbook_comparison (company_id, id, source_document_id, source_version_id, target_document_id, target_version_id, options,
        key, state, counts, by_kind, hidden_by, sheets, not_compared, warnings, created_at, created_by, compared_at)
      select company_id, copy_id, ${to}::bigint, source_after, ${to}::bigint, target_after, options,
        key, state, counts, by_kind, hidden_by, sheets, not_compared, warnings, created_at, created_by, compared_at
      from original
    )
    select id::float8 as before, copy_id::float8 as after from original`);
  for (const { before, after } of copies) {
    for (const [table, columns] of Object.entries(parts)) {
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (company_id, comparison_id, ${sql.raw(columns)})
        select company_id, ${after}::bigint, ${sql.raw(columns)} from ${sql.identifier(table)}
        where company_id = ${companyId} and comparison_id = ${before}`);
    }
  }
}
