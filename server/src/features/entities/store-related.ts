import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { countedFrom, type InProject, kindCondition, resultsInProject, rootKind, rootOfSpelling } from './counted.ts';

/** The month in which the document of a result was added. */
const month: SQL = sql`(select to_char(d.created_at at time zone 'UTC', 'YYYY-MM') from document d
  where d.company_id = r.company_id and d.id = r.document_id)`;

/** The mentions of an entity by month. */
export async function monthsOf(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, entityId }: { analysisId: number; entityId: number },
): Promise<{ month: string; mentions: number }[]> {
  const { rows } = await tx.execute(sql`
    select ${month} as month, sum(c.mentions)::int as mentions
    from ${countedFrom(resultsInProject(scope, { analysisId }))} and root.id = ${entityId}
    group by 1 order by 1`);
  return rows as unknown as { month: string; mentions: number }[];
}

export interface ChartFilter extends InProject {
  kinds?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
}

export interface ChartRow {
  label: string;
  documentId: number | null;
  kinds: Record<string, number>;
}

/** Without chosen entities, the counts that are stored with the results say it. */
const chartRows = (scope: ProjectScope, { kinds, ids, ...place }: ChartFilter, point: SQL): SQL =>
  ids
    ? sql`
      select ${point} as point, ${rootKind} as kind, sum(c.mentions)::int as mentions
      from ${countedFrom(resultsInProject(scope, place))} and ${kindCondition(kinds)} and root.id = any(${idArray(ids)})
      group by 1, 2`
    : sql`
      select ${point} as point, k.key as kind, sum(k.value::int)::int as mentions
      from entity_result r, jsonb_each_text(r.kinds) k
      where ${resultsInProject(scope, place)}
        and ${kinds ? sql`k.key = any(${sql.param([...kinds])}::text[])` : sql`true`}
      group by 1, 2`;

/** The mentions of a project by month and kind. */
export async function chartByMonth(tx: Tx, scope: ProjectScope, filter: ChartFilter): Promise<ChartRow[]> {
  const { rows } = await tx.execute(sql`
    select point as label, null as "documentId", jsonb_object_agg(kind, mentions) as kinds
    from (${chartRows(scope, filter, month)}) counted group by point order by point`);
  return rows as unknown as ChartRow[];
}

/** The mentions of a project by document and kind, of the documents with most of them, and how many others there are. */
export async function chartByDocument(
  tx: Tx,
  scope: ProjectScope,
  filter: ChartFilter,
  limit: number,
): Promise<{ rows: ChartRow[]; more: number }> {
  const { rows } = await tx.execute(sql`
    select d.name as label, point as "documentId", kinds, (count(*) over ())::int as total from (
      select point, jsonb_object_agg(kind, mentions) as kinds, sum(mentions) as mentions
      from (${chartRows(scope, filter, sql`r.document_id`)}) counted group by point
    ) points
    join document d on d.company_id = ${scope.companyId} and d.id = point
    order by mentions desc, point limit ${limit}`);
  const listed = rows as unknown as (ChartRow & { total: number })[];
  return {
    rows: listed.map(({ total: _total, ...row }) => row),
    more: Math.max(0, (listed[0]?.total ?? 0) - listed.length),
  };
}

export interface Pair {
  one: number;
  other: number;
  sentences: number;
  documents: number;
}

/** Mentions of chosen entities by sentence: a row for each entity in a sentence. */
const inSentences = (scope: ProjectScope, place: InProject, chosen: SQL): SQL => sql`
  select distinct r.document_id, m.result_id, m.page, m.sentence_start, root.id as root_id
  from entity_spelling s
  ${rootOfSpelling}
  join entity_mention m on m.company_id = s.company_id and m.spelling_id = s.id
  join entity_result r on r.company_id = m.company_id and r.id = m.result_id
  where s.company_id = ${scope.companyId} and ${chosen} and ${resultsInProject(scope, place)}`;

/** Pairs of these entities that are mentioned in the same sentences, the most frequent first. */
export async function pairsAmong(
  tx: Tx,
  scope: ProjectScope,
  {
    entityIds,
    minSentences,
    limit,
    ...place
  }: InProject & { entityIds: readonly number[]; minSentences: number; limit: number },
): Promise<Pair[]> {
  if (entityIds.length < 2) return [];
  const { rows } = await tx.execute(sql`
    with mentioned as (${inSentences(scope, place, sql`root.id = any(${idArray(entityIds)})`)})
    select one.root_id as one, other.root_id as other, count(*)::int as sentences,
      count(distinct one.document_id)::int as documents
    from mentioned one
    join mentioned other using (result_id, page, sentence_start)
    where one.root_id < other.root_id
    group by 1, 2 having count(*) >= ${minSentences}
    order by sentences desc, one, other limit ${limit}`);
  return rows as unknown as Pair[];
}

export interface Companion {
  id: number;
  sentences: number;
  documents: number;
}

/** The entities that are mentioned in the same sentences as one, the most frequent first. */
export async function companionsOf(
  tx: Tx,
  scope: ProjectScope,
  {
    entityId,
    kinds,
    minSentences,
    limit,
    ...place
  }: InProject & { entityId: number; kinds?: readonly string[] | undefined; minSentences: number; limit: number },
): Promise<Companion[]> {
  const { rows } = await tx.execute(sql`
    with mentioned as (${inSentences(scope, place, sql`root.id = ${entityId}`)})
    select root.id, count(distinct (m.result_id, m.page, m.sentence_start))::int as sentences,
      count(distinct mentioned.document_id)::int as documents
    from mentioned
    join entity_mention m on m.company_id = ${scope.companyId} and m.result_id = mentioned.result_id
      and m.page = mentioned.page and m.sentence_start = mentioned.sentence_start
    join entity_spelling s on s.company_id = m.company_id and s.id = m.spelling_id
    ${rootOfSpelling}
    where root.id <> ${entityId} and ${kindCondition(kinds)}
    group by root.id having count(distinct (m.result_id, m.page, m.sentence_start)) >= ${minSentences}
    order by sentences desc, root.id limit ${limit}`);
  return rows as unknown as Companion[];
}
