import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Añadir proyecto',
    project: 'Proyecto',
  },
} satisfies PartialTexts<typeof en>;
