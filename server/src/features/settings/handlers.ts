import type { PermissionKey } from '@dossier/contract/base/permission';
import type { settingCalls } from '@dossier/contract/settings/calls';
import type { SettingsChange } from '@dossier/contract/settings/schema';
import type { App } from '../../app.ts';
import type { Authority, Handlers } from '../../http/handlers-of.ts';
import type { AppScope, TenantScope } from '../../scope.ts';
import { giveableRoles } from '../roles/verbs/giveable-roles.ts';
import { changeSettings, type IdsAmong, type SettingReferences } from './verbs/change-settings.ts';
import { installOptionsOf } from './verbs/install-options.ts';
import { lookAtSettings } from './verbs/look-at-settings.ts';

export function handlers(app: App): Handlers<typeof settingCalls> {
  const edit = { app: 'SETTING_UPDATE', company: 'COMPANY_SETTINGS_EDIT', project: 'PROJECT_SETTINGS_EDIT' } as const;

  async function may(authority: Authority, key: PermissionKey, level: keyof typeof edit, id: number) {
    const [here, atApp] = await Promise.all([authority.held(level, id), authority.held('app', 0)]);
    return { change: here(key), ofInstallation: atApp('SETTING_UPDATE') };
  }
  async function look(scope: AppScope | TenantScope, authority: Authority, level: keyof typeof edit, id: number) {
    return lookAtSettings(app, scope, await may(authority, edit[level], level, id));
  }
  async function change(scope: AppScope | TenantScope, authority: Authority, body: SettingsChange) {
    const ofInstallation = (await authority.held('app', 0))('SETTING_UPDATE');
    // Whoever sets a default role has it given to others, so it takes what giving takes.
    const roles: IdsAmong = (_app, _scope, ids) => giveableRoles(app, scope, authority, ids);
    const { custom_field, template } = app.registry.resources;
    const known: SettingReferences = {
      app_role: roles,
      company_role: roles,
      custom_field: custom_field.among,
      template: template.among,
    };
    await changeSettings(app, scope, body, { references: known, ofInstallation });
  }

  return {
    install: ({ scope }) => installOptionsOf(app, scope),
    ofApp: ({ scope, authority }) => look(scope, authority, 'app', 0),
    async changeOfApp({ scope, authority, body }) {
      await change(scope, authority, body);
      return look(scope, authority, 'app', 0);
    },
    ofCompany: ({ scope, authority, params }) => look(scope, authority, 'company', params.id),
    async changeOfCompany({ scope, authority, params, body }) {
      await change(scope, authority, body);
      return look(scope, authority, 'company', params.id);
    },
    ofProject: ({ scope, authority, params }) => look(scope, authority, 'project', params.id),
    async changeOfProject({ scope, authority, params, body }) {
      await change(scope, authority, body);
      return look(scope, authority, 'project', params.id);
    },
  };
}
