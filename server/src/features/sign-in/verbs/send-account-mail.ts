import type { Context } from '../../../access/context.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { publicAddress } from '../../../settings.ts';
import { accountByEmail, accountById } from '../../users/verbs/find-account.ts';
import { mailWords } from '../mails.ts';
import type { MailJob } from './queue-mail.ts';
import { makeResetLink, PASSWORD_RESET } from './reset-link.ts';

/** The target of a mail without a secret. */
const pages = {
  password_changed: '/forgot-password',
  wrong_codes: '/forgot-password',
  two_factor_on: '/profile?tab=security',
  two_factor_off: '/profile?tab=security',
  two_factor_reset: '/profile?tab=security',
  role_offered: '/home',
} as const;

/** Writes and sends the mail of a job. The secret of a link is stored nowhere else, so a retried job creates a new one. */
export async function sendAccountMail({ app }: Pick<Context, 'app'>, job: Job): Promise<void> {
  const mail = job.payload as MailJob;
  const { what } = mail;
  const ready = await app.database.app(async (tx) => {
    const account =
      'email' in mail ? await accountByEmail({ tx }, mail.email) : await accountById({ tx }, mail.user_id);
    if (!account?.usable) return null;
    const path = what === PASSWORD_RESET ? await makeResetLink({ tx }, account.id) : pages[what];
    return { account, link: publicAddress(app.settings) + path };
  });
  if (!ready) return;
  const { account, link } = ready;
  const words = mailWords(what, account.language, { firstName: account.firstName, link });
  await app.mail.send({ to: account.email, ...words });
}
