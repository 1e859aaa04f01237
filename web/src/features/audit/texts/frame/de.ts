import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Prüfprotokoll',
  },
  menu: {
    audit_log: 'Prüfprotokoll',
  },
} satisfies PartialTexts<typeof en>;
