import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('sign-in', {
  code_required: 'Enter the code.',
  password_too_short: 'Use at least 10 characters.',
  password_too_weak: 'This password is easy to guess. Choose another.',
  wrong_current_password: 'This is not your current password.',
  session_ended: 'This session has already ended.',
  picture_required: 'Choose an image.',
  picture_type: 'Choose a PNG or JPEG image.',
  picture_damaged: 'The image is damaged or incomplete. Choose another one.',
  picture_too_large: 'Images can be up to 1 MB. Make it smaller.',
  picture_too_wide: 'Images can be up to {side} pixels on each side. Make it smaller.',
  two_factor_off: 'Two-factor authentication is not on.',
  two_factor_on: 'Two-factor authentication is already on. Turn it off before you set it up again.',
  two_factor_not_set_up: 'Two-factor authentication is not set up for this account.',
  two_factor_required: 'Two-factor authentication is required and cannot be turned off.',
  two_factor_passed: 'This session has already passed two-factor authentication.',
  wrong_codes_reset:
    'Too many wrong codes were entered for this account today. Choose a new password with "Forgot password?", then sign in again.',
  wrong_codes_wait:
    'Too many wrong codes were entered for this account today. Try again tomorrow, or ask your administrator.',
  secret_required: 'Request a secret first, and add it to your authenticator app.',
  password_or_code_wrong: 'Incorrect password or code. Enter both again, with the next code.',
  reset_admin_two_factor: 'Only a technical admin can reset the two-factor authentication of a technical admin.',
  unknown_provider: 'This single sign-on provider is not set up here.',
  sso_expired: 'This sign-in took too long or was started in another browser. Start again.',
  sso_not_confirmed: '{provider} did not confirm your identity. Try again.',
  sso_no_answer: '{provider} does not answer. Try again later, or use your password.',
  sso_no_email: '{provider} did not provide your email address. Ask your administrator.',
  sso_email_unverified: '{provider} has not verified your email address. Verify it there and try again.',
  sso_other_account:
    'This address belongs to an account that is linked to a different {provider} account. Ask your administrator.',
  blocked: 'Your account is blocked. Ask your administrator.',
  domain_refused: 'Addresses of {domain} cannot sign in here. Ask your administrator.',
  admin_email_invalid: 'DOSSIER_ADMIN_EMAIL is not a valid email address.',
  invitation_not_sent: 'The user was added, but the email could not be sent. Send the invitation again.',
  too_many_invitations: 'You have sent {number} invitations within an hour. Try again in {minutes} min.',
});
