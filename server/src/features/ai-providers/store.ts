import type { ProviderKind } from '@dossier/contract/ai-providers/constants';
import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { contains, functionColumns, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  type AccessibleScope,
  type AppScope,
  type CompanyScope,
  type Scope,
  SYSTEM_TENANT,
  type TenantScope,
} from '../../access/scope.ts';
import { aiModel, aiProvider, type ModelRow, type ProviderRow } from './tables.ts';

/** Where providers can be connected. */
export type LevelScope = AppScope | CompanyScope;
/** Where models can be called. */
export type CallScope = AppScope | TenantScope;

export const levelCompanyId = (scope: CallScope): number => ('companyId' in scope ? scope.companyId : SYSTEM_TENANT);

const providerColumns = getTableColumns(aiProvider);
const modelColumns = getTableColumns(aiModel);

/** Rows of the app, which row-level security hides from transactions of a company. */
const providersOfApp = (tx: Tx) => tx.select(functionColumns(providerColumns)).from(sql`providers_of_app()`);
const modelsOfApp = (tx: Tx) => tx.select(functionColumns(modelColumns)).from(sql`models_of_app()`);

export interface ProviderFilter {
  q?: string | undefined;
  kind?: readonly ProviderKind[] | undefined;
  level?: readonly ('app' | 'company')[] | undefined;
  company_id?: readonly number[] | undefined;
}

/** A page of the providers of the app and of the accessible companies; the scope includes the system tenant. */
export async function listProviders(
  tx: Tx,
  own: AccessibleScope,
  accessible: AccessibleScope,
  filter: ProviderFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ProviderRow[]; total: number }> {
  const companyIds = [SYSTEM_TENANT, ...accessible.companies].filter((id) => own.companyIds.includes(id));
  const level = sql`case when ${aiProvider.companyId} > 0 then 'company' else 'app' end`;
  const where = and(
    sql`${aiProvider.companyId} = any(${idArray(companyIds)})`,
    filter.q ? contains(aiProvider.name, filter.q) : undefined,
    filter.kind && inArray(aiProvider.kind, [...filter.kind]),
    filter.level && inArray(level, [...filter.level]),
    filter.company_id && sql`${aiProvider.companyId} = any(${idArray(filter.company_id)})`,
  );
  const orders = {
    name: sql`lower(${aiProvider.name})`,
    created_at: aiProvider.createdAt,
    updated_at: aiProvider.updatedAt,
  };
  const rows = await tx
    .select()
    .from(aiProvider)
    .where(where)
    .orderBy(...orderBy(orders, sort, aiProvider.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(aiProvider, where) };
}

/** The providers of the level and of the app, by name. */
export async function findProviders(tx: Tx, scope: CallScope): Promise<ProviderRow[]> {
  if (!('companyId' in scope)) return (await providersOfApp(tx)).toSorted(byName);
  const own = tx.select().from(aiProvider).where(eq(aiProvider.companyId, scope.companyId));
  return (await own.unionAll(providersOfApp(tx))).toSorted(byName);
}

/** The models of the level and of the app, in the order of their provider. */
export async function findModels(tx: Tx, scope: CallScope): Promise<ModelRow[]> {
  if (!('companyId' in scope)) return (await modelsOfApp(tx)).toSorted(byPosition);
  const own = tx.select().from(aiModel).where(eq(aiModel.companyId, scope.companyId));
  return (await own.unionAll(modelsOfApp(tx))).toSorted(byPosition);
}

/** The models of these providers, which the scope includes. */
export async function findModelsOf(tx: Tx, scope: Scope, providers: readonly ProviderRow[]): Promise<ModelRow[]> {
  return await tx
    .select()
    .from(aiModel)
    .where(
      and(
        sql`${aiModel.companyId} = any(${idArray(scope.companyIds)})`,
        sql`${aiModel.providerId} = any(${idArray(providers.map(({ id }) => id))})`,
      ),
    )
    .orderBy(asc(aiModel.position), asc(aiModel.id));
}

const byName = (one: ProviderRow, other: ProviderRow) => one.name.localeCompare(other.name) || one.id - other.id;
const byPosition = (one: ModelRow, other: ModelRow) => one.position - other.position || one.id - other.id;

const withId = (scope: LevelScope, id: number): SQL =>
  and(eq(aiProvider.companyId, levelCompanyId(scope)), eq(aiProvider.id, id))!;

/** A provider of the level itself. */
export async function findProvider(tx: Tx, scope: LevelScope, id: number): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(aiProvider).where(withId(scope, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockProvider(tx: Tx, scope: LevelScope, id: number): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(aiProvider).where(withId(scope, id)).for('update');
  return row;
}

export async function countProviders(tx: Tx, scope: LevelScope): Promise<number> {
  return await tx.$count(aiProvider, eq(aiProvider.companyId, levelCompanyId(scope)));
}

type NewProvider = Pick<ProviderRow, 'kind' | 'name' | 'address' | 'enabled' | 'fallbackId'>;

export async function insertProvider(tx: Tx, scope: LevelScope, row: NewProvider): Promise<ProviderRow> {
  const { userId } = scope.actor;
  const [created] = await tx
    .insert(aiProvider)
    .values({ ...row, companyId: levelCompanyId(scope), createdBy: userId, updatedBy: userId })
    .returning();
  return created!;
}

export async function changeProvider(
  tx: Tx,
  scope: LevelScope,
  id: number,
  change: Partial<NewProvider & Pick<ProviderRow, 'sealedKey' | 'keyHint' | 'test'>>,
): Promise<ProviderRow> {
  const [changed] = await tx
    .update(aiProvider)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(withId(scope, id))
    .returning();
  return changed!;
}

/** Stores the result of a test, unless the provider was changed since it began. */
export async function storeTest(
  tx: Tx,
  scope: LevelScope,
  { id, updatedAt }: Pick<ProviderRow, 'id' | 'updatedAt'>,
  test: NonNullable<ProviderRow['test']>,
): Promise<ProviderRow | undefined> {
  const unchanged = sql`date_trunc('milliseconds', ${aiProvider.updatedAt}) = ${updatedAt.toISOString()}`;
  const [row] = await tx
    .update(aiProvider)
    .set({ test })
    .where(and(withId(scope, id), unchanged))
    .returning();
  return row;
}

/** Deletes the provider with its models; providers that it replaced on failure lose it. */
export async function deleteProvider(tx: Tx, scope: LevelScope, id: number): Promise<void> {
  const ofLevel = eq(aiProvider.companyId, levelCompanyId(scope));
  await tx
    .update(aiProvider)
    .set({ fallbackId: null })
    .where(and(ofLevel, eq(aiProvider.fallbackId, id)));
  await tx.delete(aiProvider).where(withId(scope, id));
}

/** Every sealed key of the scope. */
export async function sealedKeys(
  tx: Tx,
  scope: Scope,
): Promise<{ companyId: number; id: number; name: string; sealedKey: string }[]> {
  const rows = await tx
    .select()
    .from(aiProvider)
    .where(and(sql`${aiProvider.companyId} = any(${idArray(scope.companyIds)})`, isNotNull(aiProvider.sealedKey)));
  return rows.map(({ companyId, id, name, sealedKey }) => ({ companyId, id, name, sealedKey: sealedKey! }));
}

export async function replaceSealedKey(
  tx: Tx,
  scope: Scope,
  { companyId, id }: { companyId: number; id: number },
  sealedKey: string,
): Promise<void> {
  if (!scope.companyIds.includes(companyId)) throw new Error('A provider outside the scope.');
  await tx
    .update(aiProvider)
    .set({ sealedKey })
    .where(and(eq(aiProvider.companyId, companyId), eq(aiProvider.id, id)));
}
