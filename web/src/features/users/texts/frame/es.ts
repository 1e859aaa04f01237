import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    profile: 'Perfil',
    users: 'Usuarios',
    user: 'Usuario',
    user_add: 'Añadir usuario',
  },
  menu: {
    users: 'Usuarios',
  },
} satisfies PartialTexts<typeof en>;
