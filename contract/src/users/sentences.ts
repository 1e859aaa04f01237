import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('users', {
  first_name_required: 'Enter a first name.',
  email_taken: 'A user with this email address already exists.',
  blocked: 'This user is blocked. Activate the account first.',
  has_password: 'This user has already chosen a password.',
  delete_self: 'You cannot delete your own account. Ask another administrator.',
  block_self: 'You cannot block your own account. Ask another administrator.',
  technical_admin_only: 'Only a technical admin can change this.',
});
