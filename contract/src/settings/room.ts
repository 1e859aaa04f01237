import { defineRoom } from '../base/room.ts';
import { settingCalls } from './calls.ts';

export const room = defineRoom({
  name: 'settings',
  calls: settingCalls,
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
  entities: { setting: 'any' },
});
