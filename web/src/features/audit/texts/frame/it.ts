import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Registro di controllo',
  },
  menu: {
    audit_log: 'Registro di controllo',
  },
} satisfies Texts<typeof en>;
