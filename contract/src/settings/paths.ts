import type { Paths } from '../base/route.ts';
import type { settingCalls } from './calls.ts';

export const settingPaths: Paths<typeof settingCalls> = {
  install: { method: 'GET', path: 'setting/install' },
  currency: { method: 'GET', path: 'setting/currency' },
  ofApp: { method: 'GET', path: 'setting' },
  changeOfApp: { method: 'PUT', path: 'setting' },
  ofCompany: { method: 'GET', path: 'company/:id/settings' },
  changeOfCompany: { method: 'PUT', path: 'company/:id/settings' },
  ofProject: { method: 'GET', path: 'project/:id/settings' },
  changeOfProject: { method: 'PUT', path: 'project/:id/settings' },
};
