import type { sentences } from '@dossier/contract/users/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  first_name_required: 'Introduce un nombre.',
  email_taken: 'Ya existe un usuario con esta dirección de correo.',
  blocked: 'Este usuario está bloqueado. Activa primero la cuenta.',
  has_password: 'Este usuario ya ha establecido una contraseña.',
  delete_self: 'No puedes eliminar tu propia cuenta. Pídeselo a otro administrador.',
  block_self: 'No puedes bloquear tu propia cuenta. Pídeselo a otro administrador.',
  technical_admin_only: 'Solo un administrador técnico puede cambiar esto.',
} satisfies Texts<typeof sentences>;
