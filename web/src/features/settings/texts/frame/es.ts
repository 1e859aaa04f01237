import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Configuración predeterminada',
  },
  menu: {
    default_settings: 'Configuración predeterminada',
  },
} satisfies Texts<typeof en>;
