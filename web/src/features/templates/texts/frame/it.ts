import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Modelli',
    template_add: 'Aggiungi modello',
    template: 'Modello',
  },
  menu: {
    templates: 'Modelli',
  },
  tab: {
    templates: 'Modelli',
  },
} satisfies Texts<typeof en>;
