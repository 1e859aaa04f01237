import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Iniciar sesión',
    tf_validate: 'Autenticación de dos factores',
    tf_setup: 'Configurar la autenticación de dos factores',
    forgot_password: 'Contraseña olvidada',
    reset_password: 'Establecer una contraseña',
    login_callback: 'Iniciando sesión',
  },
} satisfies Texts<typeof en>;
