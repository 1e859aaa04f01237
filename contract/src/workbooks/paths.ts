import type { Paths } from '../base/route.ts';
import type { workbooksCalls } from './calls.ts';

export const workbooksPaths: Paths<typeof workbooksCalls> = {
  look: { method: 'POST', path: 'workbook-comparison/look' },
  list: { method: 'GET', path: 'workbook-comparison' },
  get: { method: 'GET', path: 'workbook-comparison/:id' },
  remove: { method: 'DELETE', path: 'workbook-comparison/:id' },
  again: { method: 'POST', path: 'workbook-comparison/:id/again' },
  grid: { method: 'GET', path: 'workbook-comparison/:id/sheets/:sheet/rows' },
  changedRows: { method: 'GET', path: 'workbook-comparison/:id/sheets/:sheet/changed-rows' },
  inputs: { method: 'GET', path: 'workbook-comparison/:id/sheets/:sheet/inputs' },
  changes: { method: 'GET', path: 'workbook-comparison/:id/changes' },
  export: { method: 'POST', path: 'workbook-comparison/:id/export' },
  presets: { method: 'GET', path: 'workbook-presets' },
  savePreset: { method: 'PUT', path: 'workbook-presets' },
  removePreset: { method: 'DELETE', path: 'workbook-presets/:id' },
};
