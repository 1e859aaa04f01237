import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

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
    search: 'Finn et selskap',
    none: 'Ingen selskaper passer',
    all: 'Alle selskaper',
  },
} satisfies PartialTexts<typeof en>;
