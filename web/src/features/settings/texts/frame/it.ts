import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Impostazioni predefinite',
  },
  menu: {
    default_settings: 'Impostazioni predefinite',
  },
} satisfies PartialTexts<typeof en>;
