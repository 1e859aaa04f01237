import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { settingKeys, type SettingName, type SettingValue } from '../keys.ts';
import { dropSetting, findSettings, putSetting } from '../store.ts';

/** Sets a value at the level of the scope; `undefined` takes it away, so that the level above holds again. */
export async function changeSetting<K extends SettingName>(
  app: Pick<App, 'database'>,
  scope: AppScope | TenantScope,
  name: K,
  value: SettingValue<K> | undefined,
): Promise<void> {
  const { levels, schema } = settingKeys[name];
  const level = 'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';
  if (!(levels as readonly string[]).includes(level)) {
    throw new Failure('validation', undefined, { [name]: `This cannot be set at ${level} level.` });
  }
  const result = schema.safeParse(value);
  if (value !== undefined && !result.success) {
    throw new Failure('validation', undefined, { [name]: result.error.issues[0]?.message ?? 'This is not valid.' });
  }
  await app.database.write(scope, async (tx) => {
    const before = (await findSettings(tx, scope, [name])).get(name);
    if (value === undefined) await dropSetting(tx, scope, name);
    else await putSetting(tx, scope, name, result.data);
    await record(tx, scope, {
      action: 'update',
      entityType: 'setting',
      entityId: null,
      name,
      before: { value: before ?? null },
      after: { value: value ?? null },
    });
  });
}
