import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Speech',
  objects: 'items',
  count_one: 'undefined item',
  count_other: 'undefined items',
  search: 'Zoeken in speech',
  add: 'Toevoegen',
  empty: 'Nog geen items',
  no_company: 'Kies een bedrijf',
  column: { name: 'Naam', created: 'Aangemaakt' },
} satisfies Texts<typeof en>;
