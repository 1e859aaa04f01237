import type { TransactionContext } from '../../../access/context.ts';
import { settingKey, settingNames, type SettingReference } from '@dossier/contract/settings/keys';
import type { TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { countNaming, dropNaming, lockSettings } from '../store.ts';

const settingsReferringTo = (refers: SettingReference) =>
  settingNames.filter((name) => settingKey(name).refers === refers);

/** The number of companies and projects of the scope where a setting refers to the entity. */
export const countSettingsNaming = (
  { tx, scope }: TransactionContext<TenantScope>,
  { refers, id }: { refers: SettingReference; id: number },
): Promise<number> => countNaming(tx, scope, settingsReferringTo(refers), id);

/** Resets the company's and its projects' settings that refer to the entity, in the transaction that deletes it. */
export async function dropSettingsNaming(
  { tx, scope }: TransactionContext<TenantScope>,
  { refers, id }: { refers: SettingReference; id: number },
): Promise<void> {
  await lockSettings(tx, scope);
  const dropped = await dropNaming(tx, scope, settingsReferringTo(refers), id);
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
