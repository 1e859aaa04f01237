import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Revisjonslogg',
  },
  menu: {
    audit_log: 'Revisjonslogg',
  },
} satisfies PartialTexts<typeof en>;
