import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Plantillas',
    template_add: 'Añadir plantilla',
    template: 'Plantilla',
  },
  menu: {
    templates: 'Plantillas',
  },
  tab: {
    templates: 'Plantillas',
  },
} satisfies Texts<typeof en>;
