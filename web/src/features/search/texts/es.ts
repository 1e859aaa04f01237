import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  passages: 'Fragmentos',
  passages_found_one: '{{count}} fragmento',
  passages_found_other: '{{count}} fragmentos',
  passages_found_many: '{{count}} de fragmentos',
  page: 'pág. {{page}}',
  scope: 'Buscar en',
  everything: 'Todo',
  this_company: 'Esta empresa',
  this_project: 'Este proyecto',
} satisfies Texts<typeof en>;
