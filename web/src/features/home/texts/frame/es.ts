import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Inicio',
  },
  menu: {
    home: 'Inicio',
  },
} satisfies PartialTexts<typeof en>;
