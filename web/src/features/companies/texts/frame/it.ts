import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

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
    search: 'Cerca un’azienda',
    none: 'Nessuna azienda corrisponde',
    all: 'Tutte le aziende',
  },
} satisfies PartialTexts<typeof en>;
