import type { TransactionContext } from '../../../access/context.ts';
import { settingKey, settingNames, type SettingReference } from '@dossier/contract/settings/keys';
import type { TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { countNaming, dropNaming, lockSettings } from '../store.ts';

const keysOf = (refers: SettingReference) => settingNames.filter((name) => settingKey(name).refers === refers);

/** In how many places of the company and its projects a setting names the thing. */
export const countSettingsNaming = (
  { tx, scope }: TransactionContext<TenantScope>,
  { refers, id }: { refers: SettingReference; id: number },
): Promise<number> => countNaming(tx, scope, keysOf(refers), id);

/** Lets the settings of the company and its projects that name the thing inherit again, in the transaction that deletes it. */
export async function dropSettingsNaming(
  { tx, scope }: TransactionContext<TenantScope>,
  { refers, id }: { refers: SettingReference; id: number },
): Promise<void> {
  await lockSettings(tx, scope);
  const dropped = await dropNaming(tx, scope, keysOf(refers), id);
  if (dropped.length === 0) return;
  await record(
    { tx, scope },
    dropped.map(({ key, projectId }) => ({
      action: 'update',
      entityType: 'setting' as const,
      entityId: null,
      name: key,
      projectId,
      before: { value: id },
      after: { value: null },
    })),
  );
}
