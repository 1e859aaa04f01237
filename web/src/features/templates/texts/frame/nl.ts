import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Sjablonen',
    template_add: 'Sjabloon toevoegen',
    template: 'Sjabloon',
  },
  menu: {
    templates: 'Sjablonen',
  },
  tab: {
    templates: 'Sjablonen',
  },
} satisfies Texts<typeof en>;
