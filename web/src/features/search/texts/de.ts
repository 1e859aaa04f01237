import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  passages: 'Textstellen',
  passages_found_one: '{{count}} Textstelle',
  passages_found_other: '{{count}} Textstellen',
  page: 'S. {{page}}',
  scope: 'Suchen in',
  everything: 'Alles',
  this_company: 'Dieses Unternehmen',
  this_project: 'Dieses Projekt',
} satisfies Texts<typeof en>;
