import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { countFailures, forgetFailures, insertFailures } from '../store.ts';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_OF_AN_ACCOUNT = 10;
/** Many people may share an address. */
const FAILURES_OF_AN_ADDRESS = 100;

/** One attempt at a time per subject, so that many at once do not all pass before the first has failed. */
const turns = new Map<string, Promise<unknown>>();

export interface Attempt<T> {
  /** Whose account is tried, as was written; null where no account is named. */
  account: string | null;
  address: string;
  /** Answers null when the attempt failed. */
  attempt: () => Promise<T | null>;
}

/**
 * Lets somebody try a secret. Failures count, per account and per address; good attempts do not, and clear the account. Throws
 * `rate_limited` before trying when there were too many, and `sign_in_failed` after a failure.
 */
export async function limited<T>(app: Pick<App, 'database'>, { account, address, attempt }: Attempt<T>): Promise<T> {
  const ofAccount = account === null ? null : `account:${account.trim().toLowerCase()}`;
  const ofAddress = `address:${address}`;
  const subjects = ofAccount === null ? [ofAddress] : [ofAccount, ofAddress];
  return inTurn(ofAccount ?? ofAddress, async () => {
    const since = new Date(Date.now() - WINDOW_MS);
    const failures = await app.database.app((tx) => countFailures(tx, subjects, since));
    const tooMany =
      (failures.get(ofAddress) ?? 0) >= FAILURES_OF_AN_ADDRESS ||
      (ofAccount !== null && (failures.get(ofAccount) ?? 0) >= FAILURES_OF_AN_ACCOUNT);
    if (tooMany) throw new Failure('rate_limited');

    const result = await attempt();
    if (result === null) {
      await app.database.app((tx) => insertFailures(tx, subjects));
      throw new Failure('sign_in_failed');
    }
    if (ofAccount !== null && failures.has(ofAccount)) await app.database.app((tx) => forgetFailures(tx, ofAccount));
    return result;
  });
}

async function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(subject);
  const turn = (before ?? Promise.resolve()).catch(() => {}).then(work);
  turns.set(subject, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(subject) === turn) turns.delete(subject);
  }
}
