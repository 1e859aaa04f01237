import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  passages: 'Passaggi',
  passages_found_one: '{{count}} passaggio',
  passages_found_other: '{{count}} passaggi',
  passages_found_many: '{{count}} di passaggi',
  page: 'p. {{page}}',
  scope: 'Cerca in',
  everything: 'Tutto',
  this_company: 'Questa azienda',
  this_project: 'Questo progetto',
} satisfies Texts<typeof en>;
