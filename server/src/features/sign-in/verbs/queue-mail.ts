import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../scope.ts';

/** The kind of job that writes and sends a mail about an account. */
export const MAIL_JOB = 'account_mail';

/** What the mail is about, and to whom; the words, and the links, are made when it is sent. */
export type MailJob =
  /** To whoever is behind an address that somebody typed: nobody, perhaps. */
  | { what: 'password_reset'; email: string }
  | {
      what:
        | 'password_changed'
        | 'two_factor_on'
        | 'two_factor_off'
        | 'two_factor_reset'
        | 'wrong_codes'
        | 'role_offered';
      user_id: number;
    };

/** Sends a mail once the transaction has committed; tried again while the mail server does not take it. */
export async function queueMail(app: Pick<App, 'queue'>, tx: Tx | null, actor: Actor, mail: MailJob): Promise<void> {
  await app.queue.enqueue(tx, MAIL_JOB, mail, { scope: { actor }, lane: 'now', maxAttempts: 8 });
}
