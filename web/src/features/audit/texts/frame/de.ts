import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Audit-Protokoll',
  },
  menu: {
    audit_log: 'Audit-Protokoll',
  },
} satisfies Texts<typeof en>;
