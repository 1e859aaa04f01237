import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { presentProviders, type ProviderRights } from '../present.ts';
import { findProvider, findProviders, type LevelScope } from '../store.ts';
import { findProviderModels } from '../store-models.ts';
import type { ProviderRow } from '../tables.ts';

/** A provider of the level. */
export async function getProvider(
  { app, scope, authority }: ContextWithAuthority<LevelScope>,
  id: number,
): Promise<AiProvider> {
  const change = 'companyId' in scope || (await authority.permissionChecker('app', 0))('SETTING_UPDATE');
  return await app.database.read(scope, async (tx) => {
    const row = await findProvider(tx, scope, id);
    if (!row) throw new Failure('not_found');
    return await presentProvider({ tx, scope }, { row, rights: { details: true, change } });
  });
}

/** A provider of the level in API format, inside a transaction. */
export async function presentProvider(
  { tx, scope }: TransactionContext<LevelScope>,
  { row, rights }: { row: ProviderRow; rights: ProviderRights },
): Promise<AiProvider> {
  const models = await findProviderModels(tx, scope, row.id);
  const fallbacks = row.fallbackId === null ? [] : await findProviders(tx, scope);
  const [provider] = await presentProviders(tx, scope, { rows: [row], models, fallbacks }, () => rights);
  return provider!;
}

/** A provider of the level with its models, for a call. */
export async function requireProvider({ app, scope }: Context<LevelScope>, id: number) {
  return await app.database.read(scope, async (tx) => {
    const row = await findProvider(tx, scope, id);
    if (!row) throw new Failure('not_found');
    return { row, models: await findProviderModels(tx, scope, id) };
  });
}
