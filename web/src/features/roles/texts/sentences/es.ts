import type { sentences } from '@dossier/contract/roles/sentences';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  unknown_user: 'Usuario no encontrado.',
  unknown_email: 'Ningún usuario tiene esta dirección de correo. Pide a un administrador que le envíe una invitación.',
  invite_needs_name:
    'Ningún usuario tiene aún esta dirección de correo. Introduce un nombre para enviarle una invitación.',
  invitation_invalid: 'Esta invitación ya no es válida. Solicita una nueva.',
  confirm_email:
    'Confirma primero que esta dirección de correo es tuya: cierra sesión y establece una contraseña nueva con «¿Has olvidado la contraseña?».',
  name_required: 'Introduce el nombre del rol.',
  unknown_role: 'Rol no encontrado.',
  name_taken: 'Ya existe un rol con este nombre en este nivel.',
  permissions_not_held: 'Solo puedes añadir permisos que tú tengas.',
  role_not_held: 'Solo puedes asignar y quitar roles cuyos permisos tú tengas.',
  company_role_only: 'Una empresa solo puede crear roles para sí misma y sus proyectos.',
  system_role: 'Los roles del sistema no se pueden cambiar.',
  last_technical_admin: 'Este es el último administrador técnico. Asigna primero el rol a otra persona.',
  not_available: 'No disponible a nivel de {level}: {permissions}.',
  other_level: 'Este rol solo se puede asignar a nivel de {level}.',
  company_required: 'Selecciona una empresa.',
  project_required: 'Selecciona un proyecto.',
  one_user_loses_role: '1 usuario perderá este rol.',
  users_lose_role: '{number} usuarios perderán este rol.',
  system: {
    technical_admin: 'Administrador técnico',
    user: 'Usuario',
    company_admin: 'Administrador de la empresa',
    company_member: 'Miembro de la empresa',
    company_viewer: 'Lector de la empresa',
    project_manager: 'Responsable del proyecto',
    project_member: 'Miembro del proyecto',
    project_viewer: 'Lector del proyecto',
  },
} satisfies Texts<typeof sentences> & { system: Record<SystemRoleKey, string> };
