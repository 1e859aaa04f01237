import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Modelli',
    template_add: 'Aggiungi modello',
    template: 'Modello',
  },
  menu: {
    templates: 'Modelli',
  },
} satisfies PartialTexts<typeof en>;
