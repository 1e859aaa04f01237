import type { PermissionKey } from '@dossier/contract/base/permission';
import type { settingCalls } from '@dossier/contract/settings/calls';
import type { SettingsChange } from '@dossier/contract/settings/schema';
import type { App } from '../../app.ts';
import type { Authority } from '../../access/authority.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { AppScope, TenantScope } from '../../access/scope.ts';
import { filterAssignableRoles } from '../roles/verbs/filter-assignable-roles.ts';
import { changeSettings, type FilterIds, type SettingReferences } from './verbs/change-settings.ts';
import { getInstallOptions } from './verbs/install-options.ts';
import { readCurrency } from './verbs/read-currency.ts';
import { viewSettings } from './verbs/view-settings.ts';

export function handlers(app: App): Handlers<typeof settingCalls> {
  const edit = { app: 'SETTING_UPDATE', company: 'COMPANY_SETTINGS_EDIT', project: 'PROJECT_SETTINGS_EDIT' } as const;

  async function may(authority: Authority, key: PermissionKey, level: keyof typeof edit, id: number) {
    const [atLevel, atApp] = await Promise.all([
      authority.permissionChecker(level, id),
      authority.permissionChecker('app', 0),
    ]);
    return { change: atLevel(key), ofInstallation: atApp('SETTING_UPDATE') };
  }
  async function look(scope: AppScope | TenantScope, authority: Authority, level: keyof typeof edit, id: number) {
    return viewSettings({ app, scope }, await may(authority, edit[level], level, id));
  }
  async function change(
    scope: AppScope | TenantScope,
    authority: Authority,
    [level, id]: readonly [keyof typeof edit, number],
    body: SettingsChange,
  ) {
    // Checked before the change, which may require two-factor for the caller's own session.
    const rights = await may(authority, edit[level], level, id);
    // A default role is granted to others, so setting it requires the right to grant it.
    const roles: FilterIds = (_app, _scope, ids) => filterAssignableRoles({ app, scope, authority }, ids);
    const { classification_model: model, custom_field, template } = app.registry.resources;
    const references: SettingReferences = {
      app_role: roles,
      company_role: roles,
      custom_field: custom_field.among,
      template: template.among,
      classification_model: model.among,
    };
    await changeSettings({ app, scope }, { ...body, references, ofInstallation: rights.ofInstallation });
    return viewSettings({ app, scope }, rights);
  }

  return {
    install: ({ scope }) => getInstallOptions({ app, scope }),
    currency: async ({ scope }) => ({ currency: await readCurrency({ app, scope }) }),
    ofApp: ({ scope, authority }) => look(scope, authority, 'app', 0),
    changeOfApp: ({ scope, authority, body }) => change(scope, authority, ['app', 0], body),
    ofCompany: ({ scope, authority, params }) => look(scope, authority, 'company', params.id),
    changeOfCompany: ({ scope, authority, params, body }) => change(scope, authority, ['company', params.id], body),
    ofProject: ({ scope, authority, params }) => look(scope, authority, 'project', params.id),
    changeOfProject: ({ scope, authority, params, body }) => change(scope, authority, ['project', params.id], body),
  };
}
