import type { AiModel, AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import type { ModelRow, ProviderRow } from './tables.ts';

/** What the caller may do with a provider. Callers of a company only use those of the app. */
export interface ProviderRights {
  details: boolean;
  change: boolean;
}

export const allRights = (): ProviderRights => ({ details: true, change: true });

/** Providers in API format, never with their keys. */
export async function presentProviders(
  tx: Tx,
  scope: Scope,
  {
    rows,
    models,
    fallbacks,
  }: { rows: readonly ProviderRow[]; models: readonly ModelRow[]; fallbacks: readonly ProviderRow[] },
  rights: (row: ProviderRow) => ProviderRights,
): Promise<AiProvider[]> {
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map((row) => row.companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const { details, change } = rights(row);
    const fallback = fallbacks.find(({ id }) => id === row.fallbackId);
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      level: row.companyId > 0 ? 'company' : 'app',
      company: row.companyId > 0 ? { id: row.companyId, name: companies.get(row.companyId) ?? '' } : null,
      enabled: row.enabled,
      models: models.filter((model) => model.providerId === row.id).map(presentModel),
      test: details || !row.test ? row.test : { ...row.test, problem: null },
      address: details ? row.address : null,
      has_key: row.sealedKey !== null,
      key_hint: details ? row.keyHint : null,
      fallback: fallback ? { id: fallback.id, name: fallback.name } : null,
      may_change: change,
      ...authorship(row),
    };
  });
}

const presentModel = (row: ModelRow): AiModel => ({
  id: row.id,
  name: row.name,
  capabilities: row.capabilities,
  context_tokens: row.contextTokens,
  price_in: row.priceIn,
  price_out: row.priceOut,
  price_minute: row.priceMinute,
  enabled: row.enabled,
});
