import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';

/**
 * Copies the comparisons of versions of a document with each other to its copy, whose versions have the same pages. Those with other
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
      select latest.*, nextval('comparison_id_seq') as copy_id
      from (
        -- A version that was read again was compared again; the copy has one reading.
        select distinct on (c.source_version_id, c.target_version_id, c.key) c.*, s.after as source_after, t.after as target_after
        from comparison c
        join version_pair s on s.before = c.source_version_id
        join version_pair t on t.before = c.target_version_id
        where c.company_id = ${companyId} and c.source_document_id = ${from} and c.target_document_id = ${from} and c.state = 'done'
        order by c.source_version_id, c.target_version_id, c.key, c.id desc
      ) latest
    ), copied as (
      insert into comparison (company_id, id, source_document_id, source_version_id, target_document_id, target_version_id, options, key,
        state, similarity, counts, by_kind, hidden_by, sections, not_compared, revisions, warnings, rows, created_at, created_by,
        compared_at)
      select company_id, copy_id, ${to}::bigint, source_after, ${to}::bigint, target_after, options, key,
        state, similarity, counts, by_kind, hidden_by, sections, not_compared, revisions, warnings, rows, created_at, created_by, compared_at
      from original
    )
    select id::float8 as before, copy_id::float8 as after from original`);
  for (const { before, after } of copies) {
    await tx.execute(sql`
      insert into comparison_rows (company_id, comparison_id, number, rows)
      select company_id, ${after}::bigint, number, rows from comparison_rows
      where company_id = ${companyId} and comparison_id = ${before}`);
    await tx.execute(sql`
      insert into comparison_change (company_id, comparison_id, number, kind, part, section, a, b, words, hidden_by, row, other_row,
        decision, note, reviewed_at, reviewed_by)
      select company_id, ${after}::bigint, number, kind, part, section, a, b, words, hidden_by, row, other_row, decision, note, reviewed_at,
        reviewed_by
      from comparison_change where company_id = ${companyId} and comparison_id = ${before}`);
  }
}
