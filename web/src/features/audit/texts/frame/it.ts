import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    audit_log: 'Registro delle modifiche',
  },
  menu: {
    audit_log: 'Registro delle modifiche',
  },
} satisfies PartialTexts<typeof en>;
