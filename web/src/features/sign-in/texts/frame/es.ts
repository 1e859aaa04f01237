import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Iniciar sesión',
    tf_validate: 'Dos factores',
    tf_setup: 'Configurar los dos factores',
    forgot_password: 'Contraseña olvidada',
    reset_password: 'Elegir una contraseña',
    login_callback: 'Iniciando sesión',
  },
} satisfies PartialTexts<typeof en>;
