import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Maler',
    template_add: 'Legg til mal',
    template: 'Mal',
  },
  menu: {
    templates: 'Maler',
  },
} satisfies PartialTexts<typeof en>;
