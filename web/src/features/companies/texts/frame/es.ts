import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: 'Empresas',
    company_add: 'Añadir empresa',
    company: 'Empresa',
  },
  menu: {
    companies: 'Empresas',
  },
  switcher: {
    label: 'Cambiar de empresa',
    search: 'Buscar empresas',
    none: 'No se han encontrado empresas',
    all: 'Todas las empresas',
  },
} satisfies Texts<typeof en>;
