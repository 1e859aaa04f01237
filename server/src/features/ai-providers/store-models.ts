import type { ServedCapability } from '@dossier/contract/ai-providers/constants';
import type { ModelInput } from '@dossier/contract/ai-providers/schema';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { functionColumns, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type CallScope, levelCompanyId, type LevelScope } from './store.ts';
import { aiDefault, aiModel, type DefaultRow, type ModelRow } from './tables.ts';

const ofProvider = (scope: LevelScope, providerId: number) =>
  and(eq(aiModel.companyId, levelCompanyId(scope)), eq(aiModel.providerId, providerId));

export async function findProviderModels(tx: Tx, scope: LevelScope, providerId: number): Promise<ModelRow[]> {
  return await tx
    .select()
    .from(aiModel)
    .where(ofProvider(scope, providerId))
    .orderBy(asc(aiModel.position), asc(aiModel.id));
}

/** Replaces the models of a locked provider: those with an id are kept, others are new, omitted ones are deleted. */
export async function replaceModels(
  tx: Tx,
  scope: LevelScope,
  providerId: number,
  models: readonly ModelInput[],
): Promise<void> {
  const keptIds = models.flatMap(({ id }) => id ?? []);
  await tx.delete(aiModel).where(and(ofProvider(scope, providerId), sql`not ${aiModel.id} = any(${idArray(keptIds)})`));
  // Models can swap names.
  await tx
    .update(aiModel)
    .set({ name: sql`gen_random_uuid()::text` })
    .where(ofProvider(scope, providerId));
  for (const [position, { id, name, capabilities, enabled, ...rest }] of models.entries()) {
    const values = {
      position,
      name,
      capabilities: [...new Set(capabilities)],
      contextTokens: rest.context_tokens,
      priceIn: rest.price_in,
      priceOut: rest.price_out,
      priceMinute: rest.price_minute,
      enabled,
    };
    if (id === undefined) await tx.insert(aiModel).values({ ...values, companyId: levelCompanyId(scope), providerId });
    else
      await tx
        .update(aiModel)
        .set(values)
        .where(and(ofProvider(scope, providerId), eq(aiModel.id, id)));
  }
}

/** The choices of the level, and of the app below it. */
export async function findDefaults(tx: Tx, scope: CallScope): Promise<DefaultRow[]> {
  const ofApp = tx.select(functionColumns(getTableColumns(aiDefault))).from(sql`defaults_of_app()`);
  if (!('companyId' in scope)) return await ofApp;
  return await tx.select().from(aiDefault).where(eq(aiDefault.companyId, scope.companyId)).unionAll(ofApp);
}

export async function putDefault(
  tx: Tx,
  scope: LevelScope,
  capability: ServedCapability,
  modelId: number | null,
): Promise<void> {
  const companyId = levelCompanyId(scope);
  if (modelId === null) {
    await tx.delete(aiDefault).where(and(eq(aiDefault.companyId, companyId), eq(aiDefault.capability, capability)));
    return;
  }
  await tx
    .insert(aiDefault)
    .values({ companyId, capability, modelId })
    .onConflictDoUpdate({ target: [aiDefault.companyId, aiDefault.capability], set: { modelId } });
}
