import { z } from 'zod';
import { idParams } from '../base/page.ts';
import { call } from '../base/route.ts';
import { installOptions, settingsChange, levelSettings } from './schema.ts';

export const settingCalls = {
  install: call({
    summary: 'The options of the install dialog.',
    access: { open: 'the dialog is shown before signing in' },
    answer: installOptions,
  }),
  currency: call({
    summary: 'The currency of prices and costs, as an ISO 4217 code.',
    access: { signedIn: 'the currency of amounts that users see' },
    answer: z.object({ currency: z.string() }),
  }),
  ofApp: call({
    summary: 'The default settings of the installation.',
    access: { permission: 'SETTING_READ', at: 'app' },
    answer: levelSettings,
  }),
  changeOfApp: call({
    summary: 'Change default settings of the installation, all or nothing.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    body: settingsChange,
    answer: levelSettings,
  }),
  ofCompany: call({
    summary: 'The effective settings of a company, each with its origin.',
    access: { permission: 'COMPANY_SETTINGS_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: levelSettings,
  }),
  changeOfCompany: call({
    summary: 'Change settings of a company, all or nothing. Limits also require SETTING_UPDATE.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: settingsChange,
    answer: levelSettings,
  }),
  ofProject: call({
    summary: 'The effective settings of a project, each with its origin.',
    access: { permission: 'PROJECT_SETTINGS_READ', at: 'project', id: 'params.id' },
    params: idParams,
    answer: levelSettings,
  }),
  changeOfProject: call({
    summary: 'Change settings of a project, all or nothing.',
    access: { permission: 'PROJECT_SETTINGS_EDIT', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: settingsChange,
    answer: levelSettings,
  }),
};
