import { type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { countedOf } from './counted.ts';

/** The entities of an analysis in a project. */
export interface Place {
  analysisId: number;
  projectId: number;
}

/**
 * Locks the entities of places: until the transaction ends, no other one decides about them, stores mentions, or changes which documents
 * count. Lock them before results and entities.
 */
export async function lockEntities(tx: Tx, { companyId }: TenantScope, places: readonly Place[]): Promise<void> {
  const sorted = places.toSorted((one, other) => one.analysisId - other.analysisId || one.projectId - other.projectId);
  await tx.execute(sql`
    select from entity_analysis where company_id = ${companyId} and id = any(${idArray(sorted.map(({ analysisId }) => analysisId))})
    order by id for key share`);
  const names = new Set(
    sorted.map(({ analysisId, projectId }) => `dossier: entities of ${companyId} ${analysisId} ${projectId}`),
  );
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Locks the entities of an analysis in all projects. */
export async function lockAllEntities(tx: Tx, scope: TenantScope, analysisId: number): Promise<void> {
  const { rows } = await tx.execute<{ project_id: number }>(sql`
    select distinct project_id from entity_result where company_id = ${scope.companyId} and analysis_id = ${analysisId}`);
  await lockEntities(
    tx,
    scope,
    rows.map((row) => ({ analysisId, projectId: row.project_id })),
  );
}

/** Takes the mentions of results out of the totals, before they change. */
export async function withdrawResults(tx: Tx, scope: TenantScope, resultIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update entity_result set counted = false
    where company_id = ${scope.companyId} and id = any(${idArray(resultIds)}) and counted returning id`);
  await addToTotals(tx, scope, { resultIds: rows.map(({ id }) => id), sign: -1 });
}

/** Adds the mentions of results to the totals, unless their documents are deleted. */
export async function countResults(tx: Tx, scope: TenantScope, resultIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update entity_result r set counted = true from document d
    where r.company_id = ${scope.companyId} and r.id = any(${idArray(resultIds)}) and not r.counted
      and d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null returning r.id`);
  await addToTotals(tx, scope, { resultIds: rows.map(({ id }) => id), sign: 1 });
}

async function addToTotals(
  tx: Tx,
  scope: TenantScope,
  { resultIds, sign }: { resultIds: readonly number[]; sign: 1 | -1 },
): Promise<void> {
  if (resultIds.length === 0) return;
  const { companyId } = scope;
  await tx.execute(sql`
    update entity_spelling s set mentions = s.mentions + ${sign} * c.mentions
    from (
      select spelling_id, sum(mentions)::int as mentions from entity_count
      where company_id = ${companyId} and result_id = any(${idArray(resultIds)}) group by 1
    ) c
    where s.company_id = ${companyId} and s.id = c.spelling_id`);
  const { rows } = await tx.execute<EntityDocuments>(sql`
    select root.id, root.documents + ${sign} * count(distinct c.result_id)::int as documents
    from ${countedOf(scope, resultIds)} group by root.id, root.documents`);
  await storeTotals(tx, companyId, rows);
}

/** Sums the totals of chosen entities again, and of those that they were merged into, after decisions about them changed. */
export async function sumEntities(tx: Tx, { companyId }: TenantScope, entityIds: readonly number[]): Promise<void> {
  const { rows: roots } = await tx.execute<{ id: number }>(sql`
    select distinct root_id as id from entity
    where company_id = ${companyId} and id = any(${idArray(entityIds)}) and root_id is not null`);
  for (const ids of batches([...new Set([...entityIds, ...roots.map(({ id }) => id)])])) {
    const { rows } = await tx.execute<EntityDocuments>(sql`
      select target.id, count(distinct counted.result_id)::int as documents from unnest(${idArray(ids)}) as target (id)
      left join (${spelledOf(companyId, ids)}) spelled on spelled.root_id = target.id
      left join lateral (
        select c.result_id from entity_count c
        where c.company_id = ${companyId} and c.spelling_id = spelled.id and ${isCounted} offset 0
      ) counted on true
      group by 1`);
    await storeTotals(tx, companyId, rows);
  }
}

/** Sums the totals of all entities again: of an analysis, or of the company. */
export async function sumAllEntities(tx: Tx, scope: TenantScope, analysisId?: number): Promise<void> {
  const { companyId } = scope;
  const ofAnalysis = analysisId === undefined ? sql`true` : sql`analysis_id = ${analysisId}`;
  await tx.execute(sql`
    update entity_result r set counted = (d.deleted_at is null) from document d
    where r.company_id = ${companyId} and ${ofAnalysis} and d.company_id = r.company_id and d.id = r.document_id
      and r.counted <> (d.deleted_at is null)`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from entity where company_id = ${companyId} and ${ofAnalysis} order by id`,
  );
  const entityIds = rows.map(({ id }) => id);
  for (const ids of batches(entityIds)) {
    await tx.execute(sql`
      update entity_spelling s set mentions = coalesce((
        select sum(c.mentions)::int from entity_count c
        where c.company_id = s.company_id and c.spelling_id = s.id and ${isCounted}
      ), 0)
      where s.company_id = ${companyId} and s.entity_id = any(${idArray(ids)})`);
  }
  await sumEntities(tx, scope, entityIds);
}

/** The number of documents that mention an entity. */
type EntityDocuments = { id: number; documents: number };

/** Stores how many documents mention entities, and what follows from their spellings. The last name stays if nothing mentions one any more. */
async function storeTotals(tx: Tx, companyId: number, rows: readonly EntityDocuments[]): Promise<void> {
  for (const part of batches(rows)) {
    const ids = part.map(({ id }) => id);
    const documents = part.map((row) => row.documents);
    await tx.execute(sql`
      update entity set documents = target.documents, mentions = coalesce(named.mentions, 0),
        spellings = coalesce(named.spellings, 0), name = coalesce(named.name, entity.name)
      from unnest(${idArray(ids)}, ${idArray(documents)}) as target (id, documents)
      left join (
        select root_id, count(*)::int as spellings, sum(mentions)::int as mentions,
          (array_agg(text order by is_own desc, mentions desc, id))[1] as name
        from (${spelledOf(companyId, ids)}) spelled group by 1
      ) named on named.root_id = target.id
      where entity.company_id = ${companyId} and entity.id = any(${idArray(ids)}) and entity.id = target.id`);
  }
}

/**
 * The spellings of those of the entities that are shown, with those merged into them. Looked up by entity, whatever the planner expects of
 * tables whose contents just changed.
 */
const spelledOf = (companyId: number, ids: readonly number[]): SQL => sql`
  select member.root_id, member.id = member.root_id as is_own, s.id, s.text, s.mentions from (
    select e.id, e.id as root_id from entity e
    where e.company_id = ${companyId} and e.id = any(${idArray(ids)}) and e.root_id is null and not e.hidden
    union all
    select e.id, e.root_id from entity e
    join entity root on root.company_id = e.company_id and root.id = e.root_id and not root.hidden
    where e.company_id = ${companyId} and e.root_id = any(${idArray(ids)})
  ) member
  cross join lateral (
    select id, text, mentions from entity_spelling
    where company_id = ${companyId} and entity_id = member.id and split_id is null and mentions > 0
    union all
    select id, text, mentions from entity_spelling
    where company_id = ${companyId} and split_id = member.id and mentions > 0
    offset 0
  ) s`;

/** Whether the result of a count `c` counts. */
const isCounted = sql`exists (
  select from entity_result r where r.company_id = c.company_id and r.id = c.result_id and r.counted)`;

const ENTITIES_PER_STATEMENT = 1000;

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ENTITIES_PER_STATEMENT) {
    yield rows.slice(from, from + ENTITIES_PER_STATEMENT);
  }
}
