import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: '审计日志',
  },
  menu: {
    audit_log: '审计日志',
  },
} satisfies Texts<typeof en>;
