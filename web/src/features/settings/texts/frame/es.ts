import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Ajustes predeterminados',
  },
  menu: {
    default_settings: 'Ajustes predeterminados',
  },
} satisfies PartialTexts<typeof en>;
