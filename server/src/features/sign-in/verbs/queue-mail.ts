import type { Context, GlobalTransaction } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Actor } from '../../../access/actor.ts';

/** The kind of job that writes and sends a mail about an account. */
export const MAIL_JOB = 'account_mail';

/** What the mail is about, and to whom; the words, and the links, are made when it is sent. */
export type MailJob =
  /** To an address that was typed in and may have no account. */
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
export async function queueMail(
  { app, tx }: Pick<Context<Scope, 'queue'>, 'app'> & GlobalTransaction,
  { actor, mail }: { actor: Actor; mail: MailJob },
): Promise<void> {
  await app.queue.enqueue(tx, MAIL_JOB, mail, { scope: { actor }, lane: 'now', maxAttempts: 8 });
}
