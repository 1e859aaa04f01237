import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: 'Correo no enviado',
    profile: 'Perfil',
    users: 'Usuarios',
    user: 'Usuario',
    user_add: 'Añadir usuario',
  },
  menu: {
    users: 'Usuarios',
  },
} satisfies Texts<typeof en>;
