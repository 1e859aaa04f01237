import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Revisjonslogg',
  },
  menu: {
    audit_log: 'Revisjonslogg',
  },
} satisfies Texts<typeof en>;
