import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Bedrijven',
    company_add: 'Bedrijf toevoegen',
    company: 'Bedrijf',
  },
  menu: {
    companies: 'Bedrijven',
  },
  switcher: {
    label: 'Van bedrijf wisselen',
    search: 'Bedrijven zoeken',
    none: 'Geen bedrijven gevonden',
    all: 'Alle bedrijven',
  },
} satisfies Texts<typeof en>;
