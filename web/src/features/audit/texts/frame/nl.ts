import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Auditlog',
  },
  menu: {
    audit_log: 'Auditlog',
  },
} satisfies Texts<typeof en>;
