import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { ownKeyOf } from './label-keys.ts';
import { analysis, ownKind, type OwnKindRow, term, type TermRow } from './tables.ts';

export type KindWithTerms = OwnKindRow & { terms: number };

const isKind = ({ companyId }: TenantScope, id: number) => and(eq(ownKind.companyId, companyId), eq(ownKind.id, id));

/** The own kinds of analyses in the order of their creation, with the numbers of their terms. */
export async function findOwnKinds(tx: Tx, scope: Scope, analysisIds: readonly number[]): Promise<KindWithTerms[]> {
  if (analysisIds.length === 0) return [];
  const rows = await tx
    .select({
      row: ownKind,
      terms: sql<number>`(select count(*)::int from entity_term t
        where t.company_id = entity_kind.company_id and t.kind_id = entity_kind.id)`,
    })
    .from(ownKind)
    .where(
      and(inArray(ownKind.companyId, [...scope.companyIds]), sql`${ownKind.analysisId} = any(${idArray(analysisIds)})`),
    )
    .orderBy(asc(ownKind.id));
  return rows.map(({ row, terms }) => ({ ...row, terms }));
}

/** The names of own kinds by their keys, for the results of analyses. */
export async function findKindNames(
  tx: Tx,
  scope: Scope,
  analysisIds: readonly number[],
): Promise<(analysisId: number, key: string) => string | null> {
  const rows =
    analysisIds.length === 0
      ? []
      : await tx
          .select({ analysisId: ownKind.analysisId, key: ownKind.key, name: ownKind.name, labels: ownKind.labels })
          .from(ownKind)
          .where(
            and(
              inArray(ownKind.companyId, [...scope.companyIds]),
              sql`${ownKind.analysisId} = any(${idArray(analysisIds)})`,
            ),
          );
  const names = new Map(
    rows.flatMap(({ analysisId, key, name, labels }) => [
      [`${analysisId} ${key}`, name] as const,
      ...labels.map((label) => [`${analysisId} ${label.key}`, label.name] as const),
    ]),
  );
  // A label that the active version does not find any more is called as its model.
  return (analysisId, key) => names.get(`${analysisId} ${key}`) ?? names.get(`${analysisId} ${ownKeyOf(key)}`) ?? null;
}

/** An own kind of an analysis. */
export async function findKind(
  tx: Tx,
  scope: CompanyScope,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<OwnKindRow | undefined> {
  const [row] = await tx
    .select()
    .from(ownKind)
    .where(and(isKind(scope, id), eq(ownKind.analysisId, analysisId)));
  return row;
}

export async function insertKind(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<
    OwnKindRow,
    'analysisId' | 'key' | 'name' | 'type' | 'enabled' | 'expression' | 'ignoreCase' | 'modelId' | 'labels'
  >,
): Promise<OwnKindRow> {
  const [row] = await tx
    .insert(ownKind)
    .values({ ...values, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return row!;
}

export async function changeKind(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  values: Partial<Pick<OwnKindRow, 'name' | 'enabled' | 'expression' | 'ignoreCase' | 'problems' | 'numberOfProblems'>>,
): Promise<OwnKindRow> {
  const [row] = await tx
    .update(ownKind)
    .set({ ...values, updatedAt: sql`clock_timestamp()`, updatedBy: scope.actor.userId })
    .where(isKind(scope, id))
    .returning();
  return row!;
}

/** Takes the number of the next own kind of an analysis that is locked. */
export async function takeKindNumber(tx: Tx, { companyId }: CompanyScope, analysisId: number): Promise<number> {
  const [row] = await tx
    .update(analysis)
    .set({ nextKind: sql`${analysis.nextKind} + 1` })
    .where(and(eq(analysis.companyId, companyId), eq(analysis.id, analysisId)))
    .returning({ number: sql<number>`${analysis.nextKind} - 1` });
  return row!.number;
}

/** The own kinds by a model of the company, in all analyses. */
export async function findKindsOfModel(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<OwnKindRow[]> {
  return await tx
    .select()
    .from(ownKind)
    .where(and(eq(ownKind.companyId, companyId), eq(ownKind.modelId, modelId)))
    .orderBy(asc(ownKind.id));
}

/** How many analyses use each of the models. */
export async function countModelUses(tx: Tx, scope: Scope, modelIds: readonly number[]): Promise<Map<number, number>> {
  if (modelIds.length === 0) return new Map();
  const rows = await tx
    .select({
      modelId: sql<number>`${ownKind.modelId}`.mapWith(Number),
      analyses: sql<number>`count(distinct ${ownKind.analysisId})::int`,
    })
    .from(ownKind)
    .where(and(inArray(ownKind.companyId, [...scope.companyIds]), sql`${ownKind.modelId} = any(${idArray(modelIds)})`))
    .groupBy(ownKind.companyId, ownKind.modelId);
  return new Map(rows.map(({ modelId, analyses }) => [modelId, analyses]));
}

/** Stores the labels of a model as kinds, without changing when the kind was changed. */
export async function changeKindLabels(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  labels: OwnKindRow['labels'],
): Promise<void> {
  await tx.update(ownKind).set({ labels }).where(isKind(scope, id));
}

export async function deleteKind(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(ownKind).where(isKind(scope, id));
}

const ofKind = ({ companyId }: TenantScope, kindId: number): SQL =>
  and(eq(term.companyId, companyId), eq(term.kindId, kindId))!;

export const countTerms = (tx: Tx, scope: CompanyScope, kindId: number): Promise<number> =>
  tx.$count(term, ofKind(scope, kindId));

const orders = { term: term.termKey, id: term.id };

/** A page of the terms of a word list. */
export async function listTerms(
  tx: Tx,
  scope: CompanyScope,
  {
    kindId,
    q,
    page,
    per_page,
    sort,
  }: { kindId: number; q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<{ rows: TermRow[]; total: number }> {
  const where = and(
    ofKind(scope, kindId),
    q ? sql`(${contains(term.term, q)} or ${contains(sql`array_to_string(${term.spellings}, ' ')`, q)})` : undefined,
  );
  const rows = await tx
    .select({ row: term, total: sql<number>`(count(*) over ())::int` })
    .from(term)
    .where(where)
    .orderBy(...orderBy(orders, sort, term.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(term, where));
  return { rows: rows.map(({ row }) => row), total };
}

/** The terms of a word list after an id, for runs. */
export async function nextTerms(
  tx: Tx,
  scope: TenantScope,
  { kindId, after, limit }: { kindId: number; after: number; limit: number },
): Promise<TermRow[]> {
  return await tx
    .select()
    .from(term)
    .where(and(ofKind(scope, kindId), gt(term.id, after)))
    .orderBy(asc(term.id))
    .limit(limit);
}

export type NewTerm = Pick<TermRow, 'term' | 'termKey' | 'spellings'>;

/** Adds terms; one that is in the list gets the further spellings. `limit` is the most spellings of a term. Returns how many were new. */
export async function insertTerms(
  tx: Tx,
  { companyId }: CompanyScope,
  { kindId, terms, limit }: { kindId: number; terms: readonly NewTerm[]; limit: number },
): Promise<number> {
  if (terms.length === 0) return 0;
  const { rows } = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into entity_term (company_id, kind_id, term, term_key, spellings)
      select ${companyId}::bigint, ${kindId}::bigint, t.term, t.key, coalesce(string_to_array(t.spellings, E'\\t'), '{}')
      from jsonb_to_recordset(${JSON.stringify(
        terms.map(({ term: text, termKey, spellings }) => ({
          term: text,
          key: termKey,
          // Terms and spellings have no tabs.
          spellings: spellings.length > 0 ? spellings.join('\t') : null,
        })),
      )}::jsonb) as t (term text, key text, spellings text)
      on conflict (company_id, kind_id, term_key) do update
        set spellings = (array(select distinct s from unnest(entity_term.spellings || excluded.spellings) s order by s))[1:${limit}::integer]
      returning (xmax = 0) as is_new
    )
    select (count(*) filter (where is_new))::int as added from added`);
  return rows[0]?.added ?? 0;
}

/** Deletes terms of a list, or all of it; returns their number. */
export async function deleteTerms(
  tx: Tx,
  scope: CompanyScope,
  { kindId, ids }: { kindId: number; ids?: readonly number[] },
): Promise<number> {
  const rows = await tx
    .delete(term)
    .where(and(ofKind(scope, kindId), ids && sql`${term.id} = any(${idArray(ids)})`))
    .returning({ id: term.id });
  return rows.length;
}
