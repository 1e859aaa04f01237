import { sql } from 'drizzle-orm';
import type { CompanyScope, ProjectScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { countedOf, rootKind } from './counted.ts';
import type { Place } from './store-totals.ts';

/** A mention as a run found it. Offsets count UTF-16 units of the page. */
export interface FoundMention {
  kind: string;
  /** Equal for mentions of the same entity of the kind. */
  key: string;
  /** As written in the document, without line breaks. */
  spelling: string;
  value: string | null;
  page: number;
  start: number;
  end: number;
  sentenceStart: number;
  sentenceEnd: number;
  certainty: number;
  alternatives: readonly string[];
}

const ROWS_PER_STATEMENT = 5000;

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}

/** Replaces the mentions of a result. Entities and spellings that exist keep their ids, and with them the decisions about them. */
export async function replaceMentions(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, resultId, found }: { analysisId: number; resultId: number; found: readonly FoundMention[] },
): Promise<void> {
  const { companyId } = scope;
  for (const table of [sql`entity_mention`, sql`entity_count`]) {
    await tx.execute(sql`delete from ${table} where company_id = ${companyId} and result_id = ${resultId}`);
  }
  const entityIds = await ensureEntities(tx, scope, { analysisId, found });
  const entityId = (mention: FoundMention) => entityIds.get(entityName(mention))!;
  const spellingIds = await ensureSpellings(
    tx,
    scope,
    found.map((mention) => ({ entityId: entityId(mention), text: mention.spelling })),
  );
  const rows = found.map((mention) => ({
    ...mention,
    spellingId: spellingIds.get(spellingName(entityId(mention), mention.spelling))!,
  }));
  const counts = new Map<number, number>();
  for (const { spellingId } of rows) counts.set(spellingId, (counts.get(spellingId) ?? 0) + 1);
  for (const part of batches([...counts])) {
    await tx.execute(sql`
      insert into entity_count (company_id, result_id, spelling_id, mentions)
      select ${companyId}::bigint, ${resultId}::bigint, t.s, t.m from jsonb_to_recordset(${JSON.stringify(
        part.map(([s, m]) => ({ s, m })),
      )}::jsonb) as t (s bigint, m integer)`);
  }
  for (const part of batches(rows)) {
    await tx.execute(sql`
      insert into entity_mention (company_id, result_id, spelling_id, page, start_at, end_at, sentence_start, sentence_end,
        certainty, alternatives)
      select ${companyId}::bigint, ${resultId}::bigint, t.s, t.p, t.b, t.e, t.sb, t.se, t.c,
        array(select jsonb_array_elements_text(t.a))
      from jsonb_to_recordset(${JSON.stringify(
        part.map((row) => ({
          s: row.spellingId,
          p: row.page,
          b: row.start,
          e: row.end,
          sb: row.sentenceStart,
          se: row.sentenceEnd,
          c: row.certainty,
          a: row.alternatives,
        })),
      )}::jsonb) as t (s bigint, p integer, b integer, e integer, sb integer, se integer, c real, a jsonb)`);
  }
}

const entityName = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
const spellingName = (entityId: number, text: string) => `${entityId} ${text}`;

/** The ids of the entities by kind and key; missing ones are added. */
export async function ensureEntities(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, found }: { analysisId: number; found: readonly { kind: string; key: string; value: string | null }[] },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  // Sorted, so that two runs that add the same ones never wait for each other.
  const all = found.map((mention) => [entityName(mention), mention] as const);
  const distinct = [...new Map(all.toReversed())].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const part of batches(distinct)) {
    const json = JSON.stringify(part.map(([, { kind, key, value }]) => ({ kind, key, value })));
    const given = sql`jsonb_to_recordset(${json}::jsonb) as t (kind text, key text, value text)`;
    await tx.execute(sql`
      insert into entity (company_id, project_id, analysis_id, kind, key, value)
      select ${companyId}::bigint, ${projectId}::bigint, ${analysisId}::bigint, t.kind, t.key, t.value from ${given}
      on conflict (company_id, analysis_id, project_id, kind, key) where not is_split do nothing`);
    const { rows } = await tx.execute<{ id: number; kind: string; key: string }>(sql`
      select e.id, e.kind, e.key from ${given}
      join entity e on e.company_id = ${companyId} and e.analysis_id = ${analysisId} and e.project_id = ${projectId}
        and e.kind = t.kind and e.key = t.key and not e.is_split`);
    for (const row of rows) ids.set(entityName(row), row.id);
  }
  return ids;
}

/** The ids of spellings by entity and text; missing ones are added. */
async function ensureSpellings(
  tx: Tx,
  { companyId }: ProjectScope,
  spellings: readonly { entityId: number; text: string }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const distinct = [...new Map(spellings.map((one) => [spellingName(one.entityId, one.text), one])).entries()].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  for (const part of batches(distinct)) {
    const json = JSON.stringify(part.map(([, { entityId, text }]) => ({ e: entityId, t: text })));
    const given = sql`jsonb_to_recordset(${json}::jsonb) as t (e bigint, t text)`;
    await tx.execute(sql`
      insert into entity_spelling (company_id, entity_id, text)
      select ${companyId}::bigint, t.e, t.t from ${given} on conflict do nothing`);
    const { rows } = await tx.execute<{ id: number; entity_id: number; text: string }>(sql`
      select s.id, s.entity_id, s.text from ${given}
      join entity_spelling s on s.company_id = ${companyId} and s.entity_id = t.e and s.text = t.t`);
    for (const row of rows) ids.set(spellingName(row.entity_id, row.text), row.id);
  }
  return ids;
}

/** Counts the entities and mentions of results again, with decisions applied. */
export async function refreshResults(tx: Tx, scope: TenantScope, resultIds: readonly number[]): Promise<void> {
  if (resultIds.length === 0) return;
  await tx.execute(sql`
    with counted as (
      select c.result_id as id, ${rootKind} as kind, count(distinct root.id)::int as entities, sum(c.mentions)::int as mentions
      from ${countedOf(scope, resultIds)} group by 1, 2
    ), summed as (
      select id, sum(entities)::int as entities, sum(mentions)::int as mentions, jsonb_object_agg(kind, mentions) as kinds
      from counted group by 1
    )
    update entity_result target
    set entities = coalesce(summed.entities, 0), mentions = coalesce(summed.mentions, 0), kinds = coalesce(summed.kinds, '{}')
    from entity_result r left join summed on summed.id = r.id
    where r.company_id = ${scope.companyId} and r.id = any(${idArray(resultIds)})
      and target.company_id = r.company_id and target.id = r.id`);
}

/** The results with mentions of these entities themselves, without those that were merged into them. */
export async function resultsWithEntities(
  tx: Tx,
  { companyId }: TenantScope,
  entityIds: readonly number[],
): Promise<number[]> {
  if (entityIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct c.result_id as id from entity_spelling s
    join entity_count c on c.company_id = s.company_id and c.spelling_id = s.id
    where s.company_id = ${companyId}
      and (s.entity_id = any(${idArray(entityIds)}) or s.split_id = any(${idArray(entityIds)}))`);
  return rows.map(({ id }) => id);
}

/** Deletes spellings and entities that no document mentions any more and no decision is about. The entities must be locked. */
export async function deleteUnmentioned(
  tx: Tx,
  { companyId }: TenantScope,
  { analysisId, projectId }: Place,
): Promise<void> {
  const those = sql`e.company_id = ${companyId} and e.analysis_id = ${analysisId} and e.project_id = ${projectId}`;
  await tx.execute(sql`
    delete from entity_spelling s using entity e
    where ${those} and s.company_id = e.company_id and s.entity_id = e.id and s.split_id is null
      and not exists (select from entity_count c where c.company_id = s.company_id and c.spelling_id = s.id)
      and not exists (select from entity_decision_part p where p.company_id = s.company_id and p.spelling_id = s.id)`);
  await tx.execute(sql`
    delete from entity e
    where ${those}
      and not exists (select from entity_spelling s
        where s.company_id = e.company_id and (s.entity_id = e.id or s.split_id = e.id))
      and not exists (select from entity_decision_part p where p.company_id = e.company_id and p.entity_id = e.id)
      and not exists (select from entity_decision t where t.company_id = e.company_id and t.target_id = e.id)
      and not exists (select from entity o where o.company_id = e.company_id and o.root_id = e.id)`);
}

/** Deletes results with their mentions. */
export async function deleteResults(tx: Tx, { companyId }: CompanyScope, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from entity_result where company_id = ${companyId} and id = any(${idArray(ids)})`);
}
