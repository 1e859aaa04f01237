import { usualAddresses } from '@dossier/contract/ai-providers/constants';
import type { AiProvider, ModelInput, ProviderChange } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { allRights } from '../present.ts';
import { changeProvider as write, type LevelScope, lockProvider } from '../store.ts';
import { findProviderModels, replaceModels } from '../store-models.ts';
import type { ModelRow, ProviderRow } from '../tables.ts';
import {
  assertComplete,
  assertFallback,
  assertPossible,
  fieldFailure,
  namedOnce,
  ownAddress,
} from './create-provider.ts';
import { presentProvider } from './get-provider.ts';
import { sealKey } from './seal-key.ts';

/** Changes a provider. The result of its last test is discarded if it no longer holds. */
export async function changeProvider(
  { app, scope }: Context<LevelScope>,
  { id, ...input }: ProviderChange & { id: number },
): Promise<AiProvider> {
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const before = await lockProvider(tx, scope, id);
      if (!before) throw new Failure('not_found');
      const { kind } = before;
      const address = input.address === undefined ? before.address : ownAddress({ kind, address: input.address });
      const hasKey = input.key === undefined ? before.sealedKey !== null : input.key !== null;
      // Otherwise a user who may change the address could have the key sent to another server.
      const moved = originOf({ kind, address }) !== originOf(before);
      if (moved && before.sealedKey !== null && input.key === undefined) {
        throw fieldFailure('key', say('key_for_address'));
      }
      assertComplete({ kind, address, hasKey });
      if (input.fallback_id !== undefined) await assertFallback({ tx, scope }, { fallbackId: input.fallback_id, id });
      const modelsBefore = await findProviderModels(tx, scope, id);
      if (input.models) {
        assertPossible(kind, input.models);
        assertKnown(input.models, modelsBefore);
        await replaceModels(tx, scope, id, input.models);
      }
      const outdated = address !== before.address || input.key !== undefined || input.models !== undefined;
      const row = await write(tx, scope, id, {
        address,
        ...(input.name !== undefined && { name: input.name }),
        ...(input.enabled !== undefined && { enabled: input.enabled }),
        ...(input.fallback_id !== undefined && { fallbackId: input.fallback_id }),
        ...(input.key !== undefined && sealKey({ app }, { provider: before, key: input.key })),
        ...(outdated && { test: null }),
      });
      const modelsAfter = input.models ? await findProviderModels(tx, scope, id) : modelsBefore;
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'ai_provider',
          entityId: id,
          name: row.name,
          before: loggedFields(before, modelsBefore),
          after: { ...loggedFields(row, modelsAfter), ...(input.key !== undefined && { key_replaced: true }) },
        },
      );
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentProvider({ tx, scope }, { row, rights: allRights() });
    }),
  );
}

const originOf = ({ kind, address }: Pick<ProviderRow, 'kind' | 'address'>) =>
  new URL(address || usualAddresses[kind] || 'http://unknown.invalid').origin;

function assertKnown(models: readonly ModelInput[], existing: readonly ModelRow[]): void {
  const known = new Set(existing.map(({ id }) => id));
  const unknown = models.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (unknown !== -1) throw fieldFailure(`models.${unknown}.name`, say('unknown_model'));
}

const loggedFields = (row: ProviderRow, models: readonly ModelRow[]) => ({
  name: row.name,
  address: row.address,
  enabled: row.enabled,
  has_key: row.sealedKey !== null,
  fallback_id: row.fallbackId,
  models: models.map(({ name, enabled }) => (enabled ? name : `${name} (off)`)),
});
