import type { sentences } from '@dossier/contract/roles/sentences';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  unknown_user: 'Benutzer nicht gefunden.',
  unknown_email: 'Es gibt keinen Benutzer mit dieser E-Mail-Adresse. Bitten Sie einen Administrator um eine Einladung.',
  invite_needs_name:
    'Es gibt noch keinen Benutzer mit dieser E-Mail-Adresse. Geben Sie einen Vornamen ein, um eine Einladung zu senden.',
  invitation_invalid: 'Diese Einladung ist nicht mehr gültig. Fordern Sie eine neue an.',
  confirm_email:
    'Bestätigen Sie zuerst, dass diese E-Mail-Adresse Ihnen gehört: Melden Sie sich ab und legen Sie über „Passwort vergessen?“ ein neues Passwort fest.',
  name_required: 'Geben Sie einen Rollennamen ein.',
  unknown_role: 'Rolle nicht gefunden.',
  name_taken: 'Auf dieser Ebene ist bereits eine Rolle mit diesem Namen vorhanden.',
  permissions_not_held: 'Sie können nur Berechtigungen hinzufügen, die Sie selbst haben.',
  role_not_held: 'Sie können nur Rollen zuweisen und entziehen, deren Berechtigungen Sie selbst haben.',
  company_role_only: 'Ein Unternehmen kann nur Rollen für sich selbst und seine Projekte erstellen.',
  system_role: 'Systemrollen können nicht geändert werden.',
  last_technical_admin:
    'Dies ist der letzte technische Administrator. Weisen Sie die Rolle zuerst einer anderen Person zu.',
  not_available: 'Auf der Ebene „{level}“ nicht verfügbar: {permissions}.',
  other_level: 'Diese Rolle kann nur auf der Ebene „{level}“ zugewiesen werden.',
  company_required: 'Wählen Sie ein Unternehmen aus.',
  project_required: 'Wählen Sie ein Projekt aus.',
  one_user_loses_role: '1 Benutzer verliert diese Rolle.',
  users_lose_role: '{number} Benutzer verlieren diese Rolle.',
  system: {
    technical_admin: 'Technischer Administrator',
    user: 'Benutzer',
    company_admin: 'Unternehmensadministrator',
    company_member: 'Unternehmensmitglied',
    company_viewer: 'Unternehmensleser',
    project_manager: 'Projektleiter',
    project_member: 'Projektmitglied',
    project_viewer: 'Projektleser',
  },
} satisfies Texts<typeof sentences> & { system: Record<SystemRoleKey, string> };
