import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Aziende',
    company_add: 'Aggiungi azienda',
    company: 'Azienda',
  },
  menu: {
    companies: 'Aziende',
  },
  switcher: {
    label: 'Cambia azienda',
    search: 'Cerca aziende',
    none: 'Nessuna azienda trovata',
    all: 'Tutte le aziende',
  },
} satisfies Texts<typeof en>;
