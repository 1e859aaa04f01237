import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { settingCalls } from './calls.ts';
import { settingPaths } from './paths.ts';

export const room = defineRoom({
  name: 'settings',
  calls: withPaths(settingPaths, settingCalls),
  tasks: {},
  events: [],
  permissions: [
    'SETTING_READ',
    'SETTING_UPDATE',
    'COMPANY_SETTINGS_READ',
    'COMPANY_SETTINGS_EDIT',
    'PROJECT_SETTINGS_READ',
    'PROJECT_SETTINGS_EDIT',
  ],
  settings: [
    'install.manifest_url',
    'install.icon',
    'install.name',
    'install.description',
    'install.install_description',
    'install.disable_description',
    'install.disable_screenshots',
    'install.disable_screenshots_apple',
    'install.disable_screenshots_chrome',
    'install.disable_close',
    'install.disable_chrome',
    'install.manual_apple',
    'install.manual_chrome',
    'install.use_local_storage',
  ],
  entities: { setting: 'any' },
});
