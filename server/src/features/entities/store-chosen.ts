import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { contains, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  type EntityFilter,
  type InProject,
  kindCondition,
  type ListedEntity,
  type Paging,
  resultsInProject,
  rootKind,
  rootOfSpelling,
} from './counted.ts';

/** The spellings of a project with the entities that they count for, as a table `named_by`. */
const spellingTable = (
  { companyId, projectId }: ProjectScope,
  { analysisId, kinds, ids }: Pick<EntityFilter, 'analysisId' | 'kinds' | 'ids'>,
): SQL => sql`
  select s.id as spelling_id, s.text, root.id as root_id, e.id = root.id as is_own
  from entity origin
  join entity_spelling s on s.company_id = origin.company_id and s.entity_id = origin.id
  ${rootOfSpelling}
  where origin.company_id = ${companyId} and origin.analysis_id = ${analysisId} and origin.project_id = ${projectId}
    and ${kindCondition(kinds)} and ${ids ? sql`root.id = any(${idArray(ids)})` : sql`true`}`;

/** The documents that mention an entity, as a subquery: fast for a page, slow for all entities. */
const documentsOf = (scope: ProjectScope, place: InProject, rootId: SQL): SQL => sql`(
  select count(distinct c.result_id)::int from named_by
  join entity_count c on c.company_id = ${scope.companyId} and c.spelling_id = named_by.spelling_id
  join entity_result r on r.company_id = c.company_id and r.id = c.result_id
  where named_by.root_id = ${rootId} and ${resultsInProject(scope, place)})`;

/** The number of documents by entity, for all entities. */
const documentTable = (scope: ProjectScope, place: InProject): SQL => sql`(
  select root_id, count(*)::int as documents from (
    select distinct named_by.root_id, c.result_id from entity_result r
    join entity_count c on c.company_id = r.company_id and c.result_id = r.id
    join named_by on named_by.spelling_id = c.spelling_id
    where ${resultsInProject(scope, place)}
  ) pairs group by 1
) by_document`;

const orders: Readonly<Record<string, SQL>> = {
  mentions: sql`mentions`,
  documents: sql`documents`,
  spellings: sql`spellings`,
  name: sql`lower(name)`,
  kind: sql`kind`,
};

/** Rows of a page, above which documents are counted for all entities at once. */
const MAX_PAGE = 200;

/**
 * A page of the entities that chosen documents of a project mention, with their totals in these. They are named by their most frequent
 * spelling there that is not merged into them. Mentions are summed by spelling before anything is joined, and documents are counted for the
 * entities of the page only, unless the list is sorted or filtered by them.
 */
export async function sumChosen(
  tx: Tx,
  scope: ProjectScope,
  filter: EntityFilter & { documentIds: readonly number[] },
  { page, per_page, sort }: Paging,
): Promise<{ rows: ListedEntity[]; total: number }> {
  const { q, kinds, ids, minMentions = 1, minDocuments = 1, ...place } = filter;
  const field = sort.replace('-', '');
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = orders[field] ?? orders['mentions']!;
  const needsDocuments = field === 'documents' || minDocuments > 1 || per_page > MAX_PAGE;
  const listed = sql`
    with named_by as materialized (${spellingTable(scope, { ...place, kinds, ids })}),
    counted as (
      select c.spelling_id, sum(c.mentions)::int as mentions from entity_result r
      join entity_count c on c.company_id = r.company_id and c.result_id = r.id
        ${ids ? sql`and c.spelling_id in (select spelling_id from named_by)` : sql``}
      where ${resultsInProject(scope, place)} group by 1
    ), named as (
      select root_id, count(*)::int as spellings, sum(mentions)::int as mentions,
        (array_agg(text order by is_own desc, mentions desc, spelling_id))[1] as name
        ${q ? sql`, bool_or(${contains(sql`text`, q)}) as is_match` : sql``}
      from named_by join counted using (spelling_id) group by 1
    ), listed as (
      select root.id, ${rootKind} as kind, coalesce(root.shown_name, named.name) as name, root.value, named.spellings,
        named.mentions, root.revision ${needsDocuments ? sql`, by_document.documents` : sql``}
      from named
      join entity root on root.company_id = ${scope.companyId} and root.id = named.root_id
      ${needsDocuments ? sql`join ${documentTable(scope, place)} on by_document.root_id = root.id` : sql``}
      where named.mentions >= ${minMentions} ${needsDocuments ? sql`and by_document.documents >= ${minDocuments}` : sql``}
        ${q ? sql`and (named.is_match or ${contains(sql`coalesce(root.shown_name, '')`, q)})` : sql``}
    )`;
  const { rows } = await tx.execute(sql`${listed}
    select paged.* ${needsDocuments ? sql`` : sql`, ${documentsOf(scope, place, sql`paged.id`)} as documents`}
    from (
      select *, (count(*) over ())::int as total from listed
      order by ${by} ${direction}, mentions desc, id ${direction} limit ${per_page} offset ${(page - 1) * per_page}
    ) paged
    order by ${by} ${direction}, mentions desc, id ${direction}`);
  const found = rows as unknown as (ListedEntity & { total: number })[];
  if (found.length === 0 && page > 1) {
    const { rows: all } = await tx.execute<{ total: number }>(sql`${listed} select count(*)::int as total from listed`);
    return { rows: [], total: all[0]?.total ?? 0 };
  }
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
}
