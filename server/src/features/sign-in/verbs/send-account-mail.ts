import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { publicAddress } from '../../../settings.ts';
import { type Account, accountByEmail, accountById } from '../../users/verbs/account-of.ts';
import { mailWords } from '../mails.ts';
import { hashOf, newSecret } from '../secret-token.ts';
import { dropOneTimeTokens, insertOneTimeToken } from '../store.ts';
import type { MailJob } from './queue-mail.ts';

const HOUR_MS = 3600 * 1000;

/** The purpose of the links behind which one chooses a new password. */
export const PASSWORD_RESET = 'password_reset';

/** Where a mail leads when it brings no secret. */
const pages = {
  password_changed: '/forgot-password',
  two_factor_on: '/profile?tab=security',
  two_factor_off: '/profile?tab=security',
  two_factor_reset: '/profile?tab=security',
} as const;

/** Writes and sends the mail of a job. The secret of a link exists in the mail alone: a job that runs again makes another one. */
export async function sendAccountMail(app: App, job: Job): Promise<void> {
  const mail = job.payload as MailJob;
  const { what } = mail;
  const ready = await app.database.app(async (tx) => {
    const account = 'email' in mail ? await accountByEmail(tx, mail.email) : await accountById(tx, mail.user_id);
    if (!account?.usable) return null;
    const path = what === PASSWORD_RESET ? await resetLink(tx, account) : pages[what];
    return { account, link: publicAddress(app.settings) + path };
  });
  if (!ready) return;
  const { account, link } = ready;
  const words = mailWords(what, account.language, { firstName: account.firstName, link });
  await app.mail.send({ to: account.email, ...words });
}

/** A fresh link to choose a password; the ones before it stop working. */
async function resetLink(tx: Tx, account: Account): Promise<string> {
  const secret = newSecret();
  await dropOneTimeTokens(tx, account.id, [PASSWORD_RESET]);
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await insertOneTimeToken(tx, { purpose: PASSWORD_RESET, userId: account.id, tokenHash: hashOf(secret), expiresAt });
  return `/reset-password/${secret}`;
}
