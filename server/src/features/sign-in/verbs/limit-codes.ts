import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../access/actor.ts';
import { countFailures, deleteUses, forgetFailures, insertUse } from '../store.ts';
import { countUse } from './count-use.ts';
import { limited } from './limit-attempts.ts';
import { queueMail } from './queue-mail.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Wrong codes of an account per day, after which none is checked until the owner chooses a new password, which the guesser does not know. */
const UNTIL_NEW_PASSWORD = 50;
/** The limit that a new password does not reset: a guesser who reads the owner's mail could keep choosing passwords. */
const IN_A_DAY = 200;
/** Wrong codes per day after which the owner is mailed, once per day. */
const WARN_AFTER = 10;

const subjects = {
  untilNewPassword: (userId: number) => `codes-of:${userId}`,
  inADay: (userId: number) => `codes-in-a-day-of:${userId}`,
  warned: (userId: number) => `warned-of-codes:${userId}`,
};

/** Runs one attempt at a code; failures are counted separately from those of the password. */
export const limitedCode = <T>(
  { app }: Pick<Context, 'app'>,
  { userId, address, attempt }: { userId: number; address: string; attempt: () => Promise<T | null> },
): Promise<T> =>
  limited(
    { app },
    {
      account: `two-factor ${userId}`,
      address,
      owner: () => userId,
      attempt,
      refusal: 'wrong_code',
    },
  );

/**
 * The same for a second factor: wrong codes also count per day, and the owner is mailed. A code is counted before it is checked, and
 * uncounted if it is right, so that concurrent guesses cannot exceed the limit.
 */
export const limitedSecondFactor = <T>(
  { app }: Pick<Context, 'app'>,
  {
    actor,
    userId,
    address,
    attempt,
  }: { actor: Actor; userId: number; address: string; attempt: () => Promise<T | null> },
): Promise<T> =>
  limitedCode(
    { app },
    {
      userId,
      address,
      attempt: async () => {
        const uses = await app.database.app((tx) => countCode(tx, userId));
        const result = await attempt();
        await app.database.app((tx) => (result === null ? warnOwner(app, tx, actor, userId) : deleteUses(tx, uses)));
        return result;
      },
    },
  );

/** Resets the count: a guesser does not know a new password, and guesses at a removed second factor do not matter. */
export async function forgetCodes(
  { tx }: GlobalTransaction,
  { userId, what }: { userId: number; what: 'new password' | 'second factor is gone' },
): Promise<void> {
  await forgetFailures(tx, subjects.untilNewPassword(userId));
  if (what === 'second factor is gone') await forgetFailures(tx, subjects.inADay(userId));
}

async function countCode(tx: Tx, userId: number): Promise<number[]> {
  return [
    await countUse(
      { tx },
      {
        subject: subjects.inADay(userId),
        allowance: { limit: IN_A_DAY, windowMs: DAY_MS },
        refusal: () => say('wrong_codes_wait'),
      },
    ),
    await countUse(
      { tx },
      {
        subject: subjects.untilNewPassword(userId),
        allowance: { limit: UNTIL_NEW_PASSWORD, windowMs: DAY_MS },
        refusal: () => say('wrong_codes_reset'),
      },
    ),
  ];
}

async function warnOwner(app: App, tx: Tx, actor: Actor, userId: number): Promise<void> {
  const subject = subjects.inADay(userId);
  const wrong = await countFailures(tx, [subject], new Date(Date.now() - DAY_MS));
  if ((wrong.get(subject) ?? 0) < WARN_AFTER) return;
  const first = await insertUse(tx, subjects.warned(userId), { limit: 1, windowMs: DAY_MS });
  if (!('id' in first)) return;
  app.log.warn({ user: userId }, 'many wrong codes for an account');
  await queueMail({ app, tx }, { actor, mail: { what: 'wrong_codes', user_id: userId } });
}
