import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: 'Plantillas',
    template_add: 'Añadir plantilla',
    template: 'Plantilla',
  },
  menu: {
    templates: 'Plantillas',
  },
} satisfies PartialTexts<typeof en>;
