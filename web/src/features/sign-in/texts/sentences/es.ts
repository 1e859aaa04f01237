import type { sentences } from '@dossier/contract/sign-in/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  code_required: 'Introduce el código.',
  password_too_short: 'Usa al menos 10 caracteres.',
  password_too_weak: 'Esta contraseña es fácil de adivinar. Elige otra.',
  wrong_current_password: 'Esta no es tu contraseña actual.',
  session_ended: 'Esta sesión ya se ha cerrado.',
  picture_required: 'Elige una imagen.',
  picture_type: 'Elige una imagen PNG o JPEG.',
  picture_damaged: 'La imagen está dañada o incompleta. Elige otra.',
  picture_too_large: 'Las imágenes pueden ocupar hasta 1 MB. Reduce su tamaño.',
  picture_too_wide: 'Las imágenes pueden tener hasta {side} píxeles por lado. Reduce su tamaño.',
  two_factor_off: 'La autenticación de dos factores no está activada.',
  two_factor_on: 'La autenticación de dos factores ya está activada. Desactívala antes de volver a configurarla.',
  two_factor_not_set_up: 'La autenticación de dos factores no está configurada en esta cuenta.',
  two_factor_required: 'La autenticación de dos factores es obligatoria y no se puede desactivar.',
  two_factor_passed: 'En esta sesión ya se ha completado la autenticación de dos factores.',
  wrong_codes_reset:
    'Hoy se han introducido demasiados códigos incorrectos en esta cuenta. Establece una contraseña nueva con «¿Has olvidado la contraseña?» y vuelve a iniciar sesión.',
  wrong_codes_wait:
    'Hoy se han introducido demasiados códigos incorrectos en esta cuenta. Inténtalo de nuevo mañana o consulta a tu administrador.',
  secret_required: 'Solicita primero una clave y añádela a tu aplicación de autenticación.',
  password_or_code_wrong:
    'Contraseña o código incorrectos. Vuelve a introducir ambos, esta vez con el siguiente código.',
  reset_admin_two_factor:
    'Solo un administrador técnico puede restablecer la autenticación de dos factores de un administrador técnico.',
  unknown_provider: 'Este proveedor de inicio de sesión único no está configurado aquí.',
  sso_expired: 'Este inicio de sesión ha tardado demasiado o se ha empezado en otro navegador. Empieza de nuevo.',
  sso_not_confirmed: '{provider} no ha confirmado tu identidad. Inténtalo de nuevo.',
  sso_no_answer: '{provider} no responde. Inténtalo de nuevo más tarde o usa tu contraseña.',
  sso_no_email: '{provider} no ha facilitado tu dirección de correo. Consulta a tu administrador.',
  sso_email_unverified: '{provider} no ha verificado tu dirección de correo. Verifícala allí e inténtalo de nuevo.',
  sso_other_account:
    'Esta dirección pertenece a una cuenta vinculada a otra cuenta de {provider}. Consulta a tu administrador.',
  blocked: 'Tu cuenta está bloqueada. Consulta a tu administrador.',
  domain_refused: 'Las direcciones de {domain} no pueden iniciar sesión aquí. Consulta a tu administrador.',
  admin_email_invalid: 'DOSSIER_ADMIN_EMAIL no es una dirección de correo válida.',
  invitation_not_sent: 'El usuario se ha añadido, pero no se ha podido enviar el correo. Reenvía la invitación.',
  too_many_invitations: 'Has enviado {number} invitaciones en una hora. Inténtalo de nuevo dentro de {minutes} min.',
} satisfies Texts<typeof sentences>;
