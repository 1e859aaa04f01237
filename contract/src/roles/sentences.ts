import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('roles', {
  unknown_user: 'User not found.',
  unknown_email: 'No user has this email address. Ask an administrator to invite them.',
  invite_needs_name: 'No user has this email address yet. Enter a first name to invite them.',
  invitation_invalid: 'This invitation is no longer valid. Request a new one.',
  confirm_email:
    'Confirm that this email address is yours first: sign out and choose a new password with "Forgot password?".',
  name_required: 'Enter a name for the role.',
  unknown_role: 'Role not found.',
  name_taken: 'A role with this name already exists at this level.',
  permissions_not_held: 'You can only add permissions that you have yourself.',
  role_not_held: 'You can only assign and remove roles whose permissions you have yourself.',
  company_role_only: 'A company can only create roles for itself and its projects.',
  system_role: 'System roles cannot be changed.',
  last_technical_admin: 'This is the last technical admin. Assign the role to someone else first.',
  not_available: 'Not available at {level} level: {permissions}.',
  other_level: 'This role can only be assigned at {level} level.',
  company_required: 'Select a company.',
  project_required: 'Select a project.',
  one_user_loses_role: '1 user will lose this role.',
  users_lose_role: '{number} users will lose this role.',
});
