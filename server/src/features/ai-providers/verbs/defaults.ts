import { servedCapabilities } from '@dossier/contract/ai-providers/constants';
import type { AiDefaults, AiDefaultsChange } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { defaultChanged } from '../contributions.ts';
import { levelCompanyId, type LevelScope } from '../store.ts';
import { putDefault } from '../store-models.ts';
import { fieldFailure } from './create-provider.ts';
import { findAvailable } from './find-model.ts';

/** The models used where none is chosen. */
export async function getDefaults({ app, scope, authority }: ContextWithAuthority<LevelScope>): Promise<AiDefaults> {
  const companyId = levelCompanyId(scope);
  const has = await authority.permissionChecker(companyId > 0 ? 'company' : 'app', companyId);
  const available = await findAvailable({ app, scope });
  return {
    level: companyId > 0 ? 'company' : 'app',
    items: servedCapabilities.map((capability) => {
      const chosen = available.defaultFor(capability);
      if (!chosen) return { capability, model: null, origin: 'none' };
      const { model, provider, origin } = chosen;
      const { id, name } = model;
      return {
        capability,
        model: { id, name, provider: { id: provider.id, name: provider.name } },
        origin: origin === SYSTEM_TENANT ? 'app' : 'company',
      };
    }),
    may_change: has(companyId > 0 ? 'COMPANY_SETTINGS_EDIT' : 'SETTING_UPDATE'),
  };
}

/** Chooses defaults of the level; null resets one to inherited. */
export async function changeDefaults({ app, scope }: Context<LevelScope>, change: AiDefaultsChange): Promise<void> {
  const available = await findAvailable({ app, scope });
  const chosen = servedCapabilities.flatMap((capability) => {
    const id = change[capability];
    return id === undefined ? [] : [{ capability, id, model: id === null ? null : available.find(id, capability) }];
  });
  const unknown = chosen.find(({ id, model }) => id !== null && !model);
  if (unknown) throw fieldFailure(unknown.capability, say('unknown_model'));
  if (chosen.length === 0) return;
  const nameOf = (capability: (typeof servedCapabilities)[number]) =>
    available.defaultFor(capability)?.model.name ?? null;
  await app.database.write(scope, async (tx) => {
    for (const { capability, id } of chosen) await putDefault(tx, scope, capability, id);
    await record(
      { tx, scope },
      {
        action: 'set_ai_defaults',
        entityType: 'ai_provider',
        entityId: null,
        name: '',
        before: Object.fromEntries(chosen.map(({ capability }) => [capability, nameOf(capability)])),
        after: Object.fromEntries(chosen.map(({ capability, model }) => [capability, model?.model.name ?? null])),
      },
    );
    for (const { capability } of chosen) await defaultChanged(app, tx, scope, capability);
    afterCommit(tx, () => announceLevel({ app, scope }));
  });
}
