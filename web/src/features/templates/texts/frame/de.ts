import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Vorlagen',
    template_add: 'Vorlage hinzufügen',
    template: 'Vorlage',
  },
  menu: {
    templates: 'Vorlagen',
  },
} satisfies PartialTexts<typeof en>;
