import { capabilitiesOf, keylessKinds, MAX_PROVIDERS, usualAddresses } from '@dossier/contract/ai-providers/constants';
import type { AiProvider, ModelInput, ProviderInput } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { allRights } from '../present.ts';
import { changeProvider, countProviders, findProviders, insertProvider, type LevelScope } from '../store.ts';
import { replaceModels } from '../store-models.ts';
import { presentProvider } from './get-provider.ts';
import { sealKey } from './seal-key.ts';

/** Connects a provider for the app or a company. */
export async function createProvider({ app, scope }: Context<LevelScope>, input: ProviderInput): Promise<AiProvider> {
  const { kind, name, key, enabled, models } = input;
  const address = ownAddress(input);
  assertComplete({ kind, address, hasKey: key !== null });
  if (kind === 'local' && 'companyId' in scope) throw fieldFailure('kind', say('local_level'));
  assertPossible(kind, models);
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      if ((await countProviders(tx, scope)) >= MAX_PROVIDERS) {
        throw new Failure('quota', say('too_many', { number: MAX_PROVIDERS }));
      }
      const fallbackId = input.fallback_id;
      await assertFallback({ tx, scope }, { fallbackId, id: null });
      const inserted = await insertProvider(tx, scope, { kind, name, address, enabled, fallbackId });
      const row = await changeProvider(tx, scope, inserted.id, sealKey({ app }, { provider: inserted, key }));
      if (models.some(({ id }) => id !== undefined)) throw fieldFailure('models', say('unknown_model'));
      await replaceModels(tx, scope, row.id, models);
      await record(
        { tx, scope },
        {
          action: 'create',
          entityType: 'ai_provider',
          entityId: row.id,
          name,
          after: { name, kind, address, enabled, has_key: key !== null, models: models.map((model) => model.name) },
        },
      );
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentProvider({ tx, scope }, { row, rights: allRights() });
    }),
  );
}

/** The address without a trailing slash; null if it is the public one of the kind. */
export function ownAddress({ kind, address }: Pick<ProviderInput, 'kind' | 'address'>): string | null {
  // Its folder is a setting of the operator.
  if (kind === 'local') return null;
  const trimmed = address?.replace(/\/{1,50}$/, '') ?? null;
  return trimmed === usualAddresses[kind] ? null : trimmed;
}

/** Throws if something is missing without which the kind cannot be called. */
export function assertComplete({
  kind,
  address,
  hasKey,
}: Pick<ProviderInput, 'kind' | 'address'> & { hasKey: boolean }): void {
  if (address === null && usualAddresses[kind] === null) throw fieldFailure('address', say('address_required'));
  if (!hasKey && !keylessKinds.includes(kind)) throw fieldFailure('key', say('key_required'));
}

/** Throws if a model is listed for what no provider of the kind can do. */
export function assertPossible(kind: ProviderInput['kind'], models: readonly ModelInput[]): void {
  const possible = capabilitiesOf(kind);
  const wrong = models.findIndex(({ capabilities }) => capabilities.some((one) => !possible.includes(one)));
  if (wrong !== -1) throw fieldFailure(`models.${wrong}.capabilities`, say('local_kind'));
}

/** Throws unless the provider exists in the app or the company. */
export async function assertFallback(
  { tx, scope }: TransactionContext<LevelScope>,
  { fallbackId, id }: { fallbackId: number | null; id: number | null },
): Promise<void> {
  if (fallbackId === null) return;
  if (fallbackId === id) throw fieldFailure('fallback_id', say('own_fallback'));
  const available = await findProviders(tx, scope);
  if (!available.some((provider) => provider.id === fallbackId)) {
    throw fieldFailure('fallback_id', say('unknown_fallback'));
  }
}

export const fieldFailure = (field: string, sentence: Sentence): Failure =>
  new Failure('validation', sentence, { [field]: sentence });

/** Turns a violation of the unique index, from concurrent changes, into a failure. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'ai_provider_name')) throw error;
    const sentence = say('name_taken');
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
