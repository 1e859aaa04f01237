import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Registro de auditoría',
  },
  menu: {
    audit_log: 'Registro de auditoría',
  },
} satisfies Texts<typeof en>;
