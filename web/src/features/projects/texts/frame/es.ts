import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Añadir proyecto',
    project: 'Proyecto',
  },
  tab: {
    projects: 'Proyectos',
  },
} satisfies Texts<typeof en>;
