import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Vorlagen',
    template_add: 'Vorlage hinzufügen',
    template: 'Vorlage',
  },
  menu: {
    templates: 'Vorlagen',
  },
  tab: {
    templates: 'Vorlagen',
  },
} satisfies Texts<typeof en>;
