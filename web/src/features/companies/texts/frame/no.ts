import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Selskaper',
    company_add: 'Legg til selskap',
    company: 'Selskap',
  },
  menu: {
    companies: 'Selskaper',
  },
  switcher: {
    label: 'Bytt selskap',
    search: 'Søk i selskaper',
    none: 'Ingen selskaper funnet',
    all: 'Alle selskaper',
  },
} satisfies Texts<typeof en>;
