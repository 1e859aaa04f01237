import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Unternehmen',
    company_add: 'Unternehmen hinzufügen',
    company: 'Unternehmen',
  },
  menu: {
    companies: 'Unternehmen',
  },
  switcher: {
    label: 'Unternehmen wechseln',
    search: 'Unternehmen suchen',
    none: 'Keine Unternehmen gefunden',
    all: 'Alle Unternehmen',
  },
} satisfies Texts<typeof en>;
