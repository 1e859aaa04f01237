import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Firmen',
    company_add: 'Firma hinzufügen',
    company: 'Firma',
  },
  menu: {
    companies: 'Firmen',
  },
  switcher: {
    label: 'Firma wechseln',
    search: 'Firma suchen',
    none: 'Keine passende Firma',
    all: 'Alle Firmen',
  },
} satisfies PartialTexts<typeof en>;
