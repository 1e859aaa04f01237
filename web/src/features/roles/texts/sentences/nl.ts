import type { sentences } from '@dossier/contract/roles/sentences';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  unknown_user: 'Gebruiker niet gevonden.',
  unknown_email: 'Er is geen gebruiker met dit adres. Vraag een beheerder om een uitnodiging.',
  invite_needs_name: 'Er is nog geen gebruiker met dit adres. Vul een voornaam in om een uitnodiging te sturen.',
  invitation_invalid: 'Deze uitnodiging is niet meer geldig. Vraag een nieuwe aan.',
  confirm_email:
    'Bevestig eerst dat dit e-mailadres van jou is: log uit en kies een nieuw wachtwoord via "Wachtwoord vergeten?".',
  name_required: 'Geef de rol een naam.',
  unknown_role: 'Rol niet gevonden.',
  name_taken: 'Er bestaat op dit niveau al een rol met deze naam.',
  permissions_not_held: 'Je kunt alleen rechten toevoegen die je zelf hebt.',
  role_not_held: 'Je kunt alleen rollen toewijzen en intrekken waarvan je de rechten zelf hebt.',
  company_role_only: 'Een bedrijf kan alleen rollen maken voor zichzelf en zijn projecten.',
  system_role: 'Systeemrollen kunnen niet worden gewijzigd.',
  last_technical_admin: 'Dit is de laatste technisch beheerder. Wijs de rol eerst aan iemand anders toe.',
  not_available: 'Niet beschikbaar op het niveau {level}: {permissions}.',
  other_level: 'Deze rol kan alleen op het niveau {level} worden toegewezen.',
  company_required: 'Kies een bedrijf.',
  project_required: 'Kies een project.',
  one_user_loses_role: '1 gebruiker verliest deze rol.',
  users_lose_role: '{number} gebruikers verliezen deze rol.',
  system: {
    technical_admin: 'Technisch beheerder',
    user: 'Gebruiker',
    company_admin: 'Bedrijfsbeheerder',
    company_member: 'Bedrijfslid',
    company_viewer: 'Bedrijfslezer',
    project_manager: 'Projectleider',
    project_member: 'Projectlid',
    project_viewer: 'Projectlezer',
  },
} satisfies Texts<typeof sentences> & { system: Record<SystemRoleKey, string> };
