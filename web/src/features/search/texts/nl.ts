import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  passages: 'Passages',
  passages_found_one: '{{count}} passage',
  passages_found_other: '{{count}} passages',
  page: 'p. {{page}}',
  scope: 'Zoeken in',
  everything: 'Alles',
  this_company: 'Dit bedrijf',
  this_project: 'Dit project',
} satisfies Texts<typeof en>;
