import { sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Place } from './store-totals.ts';

/**
 * Gives results the entities of the project that they are in now: entities and spellings of the same kind, key and text, which are added
 * where they are missing. Decisions of that project apply.
 */
export async function rehomeResults(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  resultIds: readonly number[],
): Promise<void> {
  if (resultIds.length === 0) return;
  const those = sql`c.company_id = ${companyId} and c.result_id = any(${idArray(resultIds)})`;
  const foreign = sql`
    from entity_count c
    join entity_spelling s on s.company_id = c.company_id and s.id = c.spelling_id
    join entity e on e.company_id = s.company_id and e.id = s.entity_id and e.project_id <> ${projectId}
    where ${those}`;
  await tx.execute(sql`
    insert into entity (company_id, project_id, analysis_id, kind, key, value)
    select e.company_id, ${projectId}::bigint, e.analysis_id, e.kind, e.key, min(e.value) ${foreign}
    group by e.company_id, e.analysis_id, e.kind, e.key order by e.analysis_id, e.kind, e.key
    on conflict (company_id, analysis_id, project_id, kind, key) where not is_split do nothing`);
  const home = sql`
    join entity h on h.company_id = e.company_id and h.analysis_id = e.analysis_id and h.project_id = ${projectId}
      and h.kind = e.kind and h.key = e.key and not h.is_split`;
  const joined = sql`
    from entity_count c
    join entity_spelling s on s.company_id = c.company_id and s.id = c.spelling_id
    join entity e on e.company_id = s.company_id and e.id = s.entity_id and e.project_id <> ${projectId}
    ${home}`;
  await tx.execute(sql`
    insert into entity_spelling (company_id, entity_id, text)
    select distinct h.company_id, h.id, s.text ${joined} where ${those} order by h.id, s.text on conflict do nothing`);
  for (const table of [sql`entity_mention`, sql`entity_count`]) {
    await tx.execute(sql`
      update ${table} target set spelling_id = n.id
      from entity_spelling s
      join entity e on e.company_id = s.company_id and e.id = s.entity_id and e.project_id <> ${projectId}
      ${home}
      join entity_spelling n on n.company_id = h.company_id and n.entity_id = h.id and n.text = s.text
      where target.company_id = ${companyId} and target.result_id = any(${idArray(resultIds)})
        and s.company_id = target.company_id and s.id = target.spelling_id`);
  }
}

/** The results of documents, with the places of their entities. */
export async function resultsOf(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<(Place & { id: number })[]> {
  const { rows } = await tx.execute(sql`
    select id, analysis_id as "analysisId", project_id as "projectId" from entity_result
    where company_id = ${companyId} and document_id = any(${idArray(documentIds)})`);
  return rows as unknown as (Place & { id: number })[];
}

/** Gives results of documents that moved to the project its id. */
export async function moveResults(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  resultIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update entity_result set project_id = ${projectId}
    where company_id = ${companyId} and id = any(${idArray(resultIds)})`);
}

/** Copies the results of a document to its copy in the project; those that are queued only as far as there are results. */
export async function copyResults(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<number[]> {
  const pairs = JSON.stringify([...versions].map(([old, now]) => ({ old, now })));
  const { rows } = await tx.execute<{ id: number; source: number }>(sql`
    with copied as (
      insert into entity_result (company_id, analysis_id, project_id, document_id, state, version_id, revision, analysed_at)
      select r.company_id, r.analysis_id, ${projectId}::bigint, ${to}::bigint,
        case when r.state = 'empty' then 'empty' else 'done' end, v.now, r.revision, r.analysed_at
      from entity_result r
      join jsonb_to_recordset(${pairs}::jsonb) as v (old bigint, now bigint) on v.old = r.version_id
      where r.company_id = ${companyId} and r.document_id = ${from} and r.analysed_at is not null
      returning id, analysis_id
    )
    select copied.id, r.id as source from copied
    join entity_result r on r.company_id = ${companyId} and r.document_id = ${from} and r.analysis_id = copied.analysis_id`);
  for (const { id, source } of rows) {
    await tx.execute(sql`
      insert into entity_count (company_id, result_id, spelling_id, mentions)
      select company_id, ${id}::bigint, spelling_id, mentions from entity_count
      where company_id = ${companyId} and result_id = ${source}`);
    await tx.execute(sql`
      insert into entity_mention (company_id, result_id, spelling_id, page, start_at, end_at, sentence_start, sentence_end,
        certainty, alternatives)
      select company_id, ${id}::bigint, spelling_id, page, start_at, end_at, sentence_start, sentence_end, certainty, alternatives
      from entity_mention where company_id = ${companyId} and result_id = ${source}`);
  }
  return rows.map(({ id }) => id);
}
