import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Documents that moved to the project take their own summaries along. */
export async function moveSummaries(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  documentIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update summary set project_id = ${projectId}
    where company_id = ${companyId} and document_id = any(${idArray(documentIds)})`);
}

/** Copies the summaries of a document to its copy in the project, as far as their versions are copied. */
export async function copySummaries(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  const pairs = JSON.stringify([...versions].map(([old, now]) => ({ old, now })));
  await tx.execute(sql`
    with pairs as (
      select * from jsonb_to_recordset(${pairs}::jsonb) as v (old bigint, now bigint)
    ), copied as (
      insert into summary (company_id, project_id, kind, document_id, length, purpose, model_id, state, content, model, provider,
        cost, made_at, created_at, created_by)
      select s.company_id, ${projectId}::bigint, s.kind, ${to}::bigint, s.length, s.purpose, s.model_id, 'done', s.content,
        s.model, s.provider, s.cost, s.made_at, s.created_at, s.created_by
      from summary s
      where s.company_id = ${companyId} and s.document_id = ${from} and s.content is not null
        and not exists (select from summary_source o where o.company_id = s.company_id and o.summary_id = s.id
          and not exists (select from pairs where pairs.old = o.version_id))
      returning id, kind, length, purpose
    )
    insert into summary_source (company_id, summary_id, position, document_id, version_id)
    select ${companyId}::bigint, copied.id, o.position, ${to}::bigint, pairs.now
    from copied
    join summary s on s.company_id = ${companyId} and s.document_id = ${from} and s.kind = copied.kind
      and s.length = copied.length and s.purpose = copied.purpose
    join summary_source o on o.company_id = s.company_id and o.summary_id = s.id
    join pairs on pairs.old = o.version_id`);
}
