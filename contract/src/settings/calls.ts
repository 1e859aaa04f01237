import { idParams } from '../base/page.ts';
import { call } from '../base/route.ts';
import { installOptions, settingsChange, settingsOfLevel } from './schema.ts';

export const settingCalls = {
  install: call({
    method: 'GET',
    path: 'setting/install',
    summary: 'How the dialog behaves that offers to install the app.',
    access: { open: 'the dialog is offered before anybody signs in' },
    answer: installOptions,
  }),
  ofApp: call({
    method: 'GET',
    path: 'setting',
    summary: 'The default settings of the installation.',
    access: { permission: 'SETTING_READ', at: 'app' },
    answer: settingsOfLevel,
  }),
  changeOfApp: call({
    method: 'PUT',
    path: 'setting',
    summary: 'Change default settings of the installation; all of the change or nothing.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    body: settingsChange,
    answer: settingsOfLevel,
  }),
  ofCompany: call({
    method: 'GET',
    path: 'company/:id/settings',
    summary: 'The settings that hold in a company, each with where it comes from.',
    access: { permission: 'COMPANY_SETTINGS_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: settingsOfLevel,
  }),
  changeOfCompany: call({
    method: 'PUT',
    path: 'company/:id/settings',
    summary: 'Change settings of a company; all of the change or nothing. Limits need SETTING_UPDATE too.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: idParams,
    body: settingsChange,
    answer: settingsOfLevel,
  }),
  ofProject: call({
    method: 'GET',
    path: 'project/:id/settings',
    summary: 'The settings that hold in a project, each with where it comes from.',
    access: { permission: 'PROJECT_SETTINGS_READ', at: 'project', id: 'params.id' },
    params: idParams,
    answer: settingsOfLevel,
  }),
  changeOfProject: call({
    method: 'PUT',
    path: 'project/:id/settings',
    summary: 'Change settings of a project; all of the change or nothing.',
    access: { permission: 'PROJECT_SETTINGS_EDIT', at: 'project', id: 'params.id' },
    params: idParams,
    body: settingsChange,
    answer: settingsOfLevel,
  }),
};
