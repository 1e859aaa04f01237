import type { Context, GlobalTransaction } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Actor } from '../../../access/actor.ts';

/** The kind of job that writes and sends a mail about an account. */
export const MAIL_JOB = 'account_mail';

/** Subject and recipient of a mail; the text and links are created when it is sent. */
export type MailJob =
  /** To an address as entered, which may have no account. */
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

/** Sends a mail after the commit; retried while the mail server is unavailable. */
export async function queueMail(
  { app, tx }: Pick<Context<Scope, 'queue'>, 'app'> & GlobalTransaction,
  { actor, mail }: { actor: Actor; mail: MailJob },
): Promise<void> {
  await app.queue.enqueue(tx, MAIL_JOB, mail, { scope: { actor }, lane: 'now', maxAttempts: 8 });
}
