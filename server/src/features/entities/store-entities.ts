import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { containing, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type EntityFilter, kindCondition, type ListedEntity, type Paging, rootKind } from './counted.ts';
import { sumChosen } from './store-chosen.ts';

const name = sql`coalesce(root.shown_name, root.name)`;

const orders: Readonly<Record<string, SQL>> = {
  mentions: sql`root.mentions`,
  documents: sql`root.documents`,
  spellings: sql`root.spellings`,
  name: sql`lower(${name})`,
  kind: rootKind,
};

const inProject = ({ companyId, projectId }: ProjectScope, analysisId: number): SQL => sql`
  root.company_id = ${companyId} and root.project_id = ${projectId} and root.analysis_id = ${analysisId} and root.mentions > 0`;

/** A page of the entities of a project by their stored totals, or as chosen documents mention them. */
export async function listEntities(
  tx: Tx,
  scope: ProjectScope,
  filter: EntityFilter,
  paging: Paging,
): Promise<{ rows: ListedEntity[]; total: number }> {
  if (filter.documentIds) return await sumChosen(tx, scope, { ...filter, documentIds: filter.documentIds }, paging);
  const { page, per_page, sort } = paging;
  const { analysisId, q, kinds, ids, minMentions, minDocuments } = filter;
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = orders[sort.replace('-', '')] ?? orders['mentions']!;
  const from = sql`entity root
    where ${inProject(scope, analysisId)} and ${kindCondition(kinds)}
      and ${ids ? sql`root.id = any(${idArray(ids)})` : sql`true`}
      and ${minMentions === undefined ? sql`true` : sql`root.mentions >= ${minMentions}`}
      and ${minDocuments === undefined ? sql`true` : sql`root.documents >= ${minDocuments}`}
      and ${q ? sql`root.id in (${spelledWith(scope, analysisId, q)})` : sql`true`}`;
  const { rows } = await tx.execute(sql`
    select root.id, ${rootKind} as kind, ${name} as name, root.value, root.spellings, root.mentions, root.documents, root.revision
    from ${from}
    order by ${by} ${direction}, root.mentions desc, root.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows as unknown as ListedEntity[], total: counted[0]?.total ?? 0 };
}

/** The entities with a spelling or chosen name that contains a text. */
const spelledWith = ({ companyId, projectId }: ProjectScope, analysisId: number, q: string): SQL => sql`
  select entity_id from entities_spelled(${companyId}, ${analysisId}, ${projectId}, ${containing(q)})`;

/** The number of entities of a project. */
export async function countEntities(tx: Tx, scope: ProjectScope, analysisId: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from entity root where ${inProject(scope, analysisId)}`,
  );
  return rows[0]?.total ?? 0;
}

/** The names of entities, for decisions and graphs: chosen ones, or their most frequent spelling. */
export async function findEntityNames(
  tx: Tx,
  { companyId }: ProjectScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select root.id, coalesce(${name}, root.key) as name
    from entity root where root.company_id = ${companyId} and root.id = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface CountedSpelling {
  id: number;
  text: string;
  mentions: number;
  isMerged: boolean;
}

/** The spellings of an entity, the most frequent first. */
export async function spellingsOf(
  tx: Tx,
  { companyId }: ProjectScope,
  { entityId, limit }: { entityId: number; limit: number },
): Promise<CountedSpelling[]> {
  const { rows } = await tx.execute(sql`
    select s.id, s.text, s.mentions, e.id <> e.root_id as "isMerged"
    from (
      select id, coalesce(root_id, id) as root_id from entity
      where company_id = ${companyId} and (id = ${entityId} or root_id = ${entityId})
    ) e
    join entity_spelling s on s.company_id = ${companyId}
      and (s.split_id = e.id or (s.entity_id = e.id and s.split_id is null))
    where s.mentions > 0 and e.root_id = ${entityId}
    order by s.mentions desc, s.id limit ${limit}`);
  return rows as unknown as CountedSpelling[];
}

/** The kinds of entities. */
export async function entityKinds(
  tx: Tx,
  { companyId }: ProjectScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; kind: string }>(sql`
    select root.id, ${rootKind} as kind from entity root
    where root.company_id = ${companyId} and root.id = any(${idArray(ids)})`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
