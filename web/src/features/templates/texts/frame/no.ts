import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Maler',
    template_add: 'Legg til mal',
    template: 'Mal',
  },
  menu: {
    templates: 'Maler',
  },
  tab: {
    templates: 'Maler',
  },
} satisfies Texts<typeof en>;
