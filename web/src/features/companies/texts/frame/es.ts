import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

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
    search: 'Buscar una empresa',
    none: 'Ninguna empresa coincide',
    all: 'Todas las empresas',
  },
} satisfies PartialTexts<typeof en>;
