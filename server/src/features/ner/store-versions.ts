import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type CompanyScope, inScope, type Scope } from '../../access/scope.ts';
import { idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { model, version, type VersionRow } from './tables.ts';

/** A version with the size of its file. */
export type SizedVersion = VersionRow & { size: number };

const size = sql<number>`coalesce((select f.size from ner_file f
  where f.company_id = ner_version.company_id and f.id = ner_version.file_id), 0)`.mapWith(Number);

const sized = (rows: readonly { row: VersionRow; size: number }[]): SizedVersion[] =>
  rows.map(({ row, size: bytes }) => ({ ...row, size: bytes }));

const isVersion = ({ companyId }: CompanyScope, { modelId, id }: { modelId: number; id: number }) =>
  and(eq(version.companyId, companyId), eq(version.modelId, modelId), eq(version.id, id));

/** A page of the versions of a model. */
export async function listVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, page, per_page, sort }: { modelId: number; page: number; per_page: number; sort: string },
): Promise<{ rows: SizedVersion[]; total: number }> {
  const where = and(eq(version.companyId, companyId), eq(version.modelId, modelId));
  const rows = await tx
    .select({ row: version, size })
    .from(version)
    .where(where)
    .orderBy(...orderBy({ version: version.version }, sort, version.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows: sized(rows), total: await tx.$count(version, where) };
}

/** A version of a model. */
export async function findVersion(
  tx: Tx,
  scope: CompanyScope,
  id: { modelId: number; id: number },
): Promise<SizedVersion | undefined> {
  const rows = await tx.select({ row: version, size }).from(version).where(isVersion(scope, id));
  return sized(rows)[0];
}

/** Of each model: the active version, the newest one, and the newest that is trained. */
export async function findNotableVersions(
  tx: Tx,
  scope: Scope,
  modelIds: readonly number[],
): Promise<Map<number, { active?: SizedVersion; newest?: SizedVersion; trained?: SizedVersion; count: number }>> {
  const notable = new Map<
    number,
    { active?: SizedVersion; newest?: SizedVersion; trained?: SizedVersion; count: number }
  >();
  if (modelIds.length === 0) return notable;
  const rows = await tx
    .select({ row: version, size, activeId: model.activeVersionId })
    .from(version)
    .innerJoin(model, and(eq(model.companyId, version.companyId), eq(model.id, version.modelId)))
    .where(and(inArray(version.companyId, [...scope.companyIds]), sql`${version.modelId} = any(${idArray(modelIds)})`))
    .orderBy(desc(version.version));
  for (const { row, size: bytes, activeId } of rows) {
    const known = notable.get(row.modelId) ?? { count: 0 };
    const one = { ...row, size: bytes };
    known.count += 1;
    known.newest ??= one;
    if (row.state === 'trained') known.trained ??= one;
    if (row.id === activeId) known.active = one;
    notable.set(row.modelId, known);
  }
  return notable;
}

/** The newest trained version of a model with the built-in engine. */
export async function findBuiltInVersion(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(version)
    .where(
      and(
        eq(version.companyId, companyId),
        eq(version.modelId, modelId),
        eq(version.state, 'trained'),
        eq(version.engine, 'built_in'),
      ),
    )
    .orderBy(desc(version.version))
    .limit(1);
  return row;
}

/** The versions with these ids, in the companies of the scope. */
export async function findVersions(tx: Tx, scope: Scope, ids: readonly number[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(version)
    .where(and(inArray(version.companyId, [...scope.companyIds]), sql`${version.id} = any(${idArray(ids)})`));
}

export async function insertVersion(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<VersionRow, 'modelId' | 'version' | 'labels' | 'sentences' | 'entities'> &
    Partial<Pick<VersionRow, 'engine' | 'providerModelId' | 'providerModelName' | 'providerName' | 'examples'>>,
): Promise<VersionRow> {
  const [row] = await tx
    .insert(version)
    .values({ ...values, companyId, createdBy: actor.userId })
    .returning();
  return row!;
}

export async function changeVersion(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<VersionRow, 'companyId' | 'id'>,
  values: Partial<Omit<VersionRow, 'companyId' | 'id' | 'modelId' | 'version'>>,
): Promise<void> {
  await tx
    .update(version)
    .set(values)
    .where(and(eq(version.companyId, inScope(scope, companyId)), eq(version.id, id)));
}

/** The version that a task trains; `lock`: until the transaction ends. */
export async function findVersionOfTask(
  tx: Tx,
  scope: Scope,
  { companyId, taskId, lock }: { companyId: number; taskId: number; lock?: 'lock' },
): Promise<VersionRow | undefined> {
  const query = tx
    .select()
    .from(version)
    .where(and(eq(version.companyId, inScope(scope, companyId)), eq(version.taskId, taskId)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Those of the versions after whose start labelled sentences of their models were added or changed. */
export async function findChangedSince(
  tx: Tx,
  scope: Scope,
  versions: readonly Pick<VersionRow, 'id'>[],
): Promise<Set<number>> {
  if (versions.length === 0) return new Set();
  const rows = await tx
    .select({ id: version.id })
    .from(version)
    .where(
      and(
        inArray(version.companyId, [...scope.companyIds]),
        sql`${version.id} = any(${idArray(versions.map(({ id }) => id))})`,
        sql`exists (select from ner_sample s where s.company_id = ner_version.company_id
          and s.model_id = ner_version.model_id and s.state = 'labelled' and s.updated_at > ner_version.created_at)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
