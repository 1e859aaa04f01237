import type { Context } from '../../../access/context.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { toNetwork } from '../networks.ts';
import { listAddresses, countFailures, forgetFailures, insertFailures } from '../store.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Failures within the window after which attempts are refused. */
const LIMITS = {
  /** Per account and address: guessing. */
  pair: 10,
  /** Per address: many users may share it. */
  address: 100,
  /** Per account from all addresses: distributed guessing. */
  account: 100,
} as const;
/** How long a refusal of a pair is cached, without a database query. */
const REFUSED_MS = 1000;
const MAX_REFUSALS = 10_000;
/** Guesses from elsewhere do not lock users out of addresses where they have signed in before. */
const FAMILIAR_MS = 90 * 24 * 3600 * 1000;

export interface Attempt<T, K> {
  /** The account as entered by the caller; null if none is named. */
  account: string | null;
  address: string;
  /** Loads what the attempt needs, in the same transaction as its failures. */
  look?: (tx: Tx) => Promise<K>;
  /** The user of the account, if it exists; called only after many failures. */
  owner?: (account: K | undefined) => number | null;
  /** Returns null if the attempt failed. */
  attempt: (account: K | undefined) => Promise<T | null>;
  /** The failure thrown for a failed attempt. */
  refusal?: FailureName;
}

/**
 * Runs one attempt at a secret. Failures count per account and address; a success clears both counts of the pair. Further attempts are
 * delayed after some failures. Throws `rate_limited` before the attempt when there were too many, and the refusal after a failure.
 */
export async function limited<T, K>(
  { app }: Pick<Context, 'app'>,
  { account, address, look, owner, attempt, refusal = 'sign_in_failed' }: Attempt<T, K>,
): Promise<T> {
  const network = toNetwork(address);
  const ofAddress = `address:${network}`;
  const ofAccount = account === null ? null : `account:${account.trim().toLowerCase().slice(0, 320)}`;
  const ofPair = ofAccount === null ? ofAddress : `${ofAccount} ${ofAddress}`;
  const subjects = [...new Set([ofPair, ofAddress, ...(ofAccount === null ? [] : [ofAccount])])];
  const limit = ofAccount === null ? LIMITS.address : LIMITS.pair;

  const gate = gateFor(ofPair);
  const failures = await gate.admit(limit, async () => {
    if ((refusedUntil.get(ofPair) ?? 0) > Date.now()) throw new Failure('rate_limited');
    const [counts, loadedAccount] = await app.database.app((tx) =>
      Promise.all([countFailures(tx, subjects, new Date(Date.now() - WINDOW_MS)), look?.(tx)]),
    );
    const of = (subject: string | null) => (subject === null ? 0 : (counts.get(subject) ?? 0));
    const flooded = of(ofAddress) >= LIMITS.address || of(ofAccount) >= LIMITS.account;
    if (of(ofPair) >= limit || (flooded && !(await isFamiliar(app, owner?.(loadedAccount) ?? null, network)))) {
      app.log.info({ address, limited: true }, 'too many failed attempts');
      rememberRefusal(ofPair);
      throw new Failure('rate_limited');
    }
    return { ofPair: of(ofPair), ofAccount: of(ofAccount), account: loadedAccount };
  });
  try {
    await sleep(pauseAfter(Math.max(failures.ofPair, failures.ofAccount - LIMITS.pair)));
    const result = await attempt(failures.account);
    if (result === null) {
      await app.database.app((tx) => insertFailures(tx, subjects));
      app.log.info({ address, refusal }, 'an attempt failed');
      throw new Failure(refusal);
    }
    if (ofAccount !== null && failures.ofPair > 0) await app.database.app((tx) => forgetFailures(tx, ofPair));
    return result;
  } finally {
    gate.release();
  }
}

/** The delay of an attempt in milliseconds, after this many failures. */
export const pauseAfter = (failures: number): number => (failures < 3 ? 0 : Math.min(1000, 50 * 2 ** (failures - 3)));

const refusedUntil = new Map<string, number>();

function rememberRefusal(pair: string): void {
  if (refusedUntil.size >= MAX_REFUSALS) refusedUntil.clear();
  refusedUntil.set(pair, Date.now() + REFUSED_MS);
}

async function isFamiliar(app: Pick<App, 'database'>, userId: number | null, network: string) {
  if (userId === null) return false;
  const addresses = await app.database.app((tx) => listAddresses(tx, userId, new Date(Date.now() - FAMILIAR_MS)));
  return addresses.some((address) => toNetwork(address) === network);
}

/** Limits the concurrent attempts of one pair in this process to the number of failures still allowed. */
class AttemptGate {
  readonly #subject: string;
  /** Admitted attempts that have not ended. */
  #inFlight = 0;
  /** Callers using this gate; the last one deletes the entry. */
  #callers = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting: (() => void)[] = [];

  constructor(subject: string) {
    this.#subject = subject;
  }

  /** Waits until one more attempt cannot exceed the limit, even if all in flight fail. */
  async admit<T extends { ofPair: number }>(limit: number, look: () => Promise<T>): Promise<T> {
    this.#callers += 1;
    // One at a time: no attempt may pass between another's check and its decision.
    const admission = this.#queue.then(async () => {
      for (;;) {
        const inFlight = this.#inFlight;
        const counts = await look();
        if (counts.ofPair + inFlight < limit) {
          this.#inFlight += 1;
          return counts;
        }
        if (this.#inFlight === inFlight) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    });
    this.#queue = admission.catch(() => {});
    try {
      return await admission;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  release(): void {
    this.#inFlight -= 1;
    for (const wake of this.#waiting.splice(0)) wake();
    this.#leave();
  }

  #leave(): void {
    this.#callers -= 1;
    if (this.#callers === 0) gates.delete(this.#subject);
  }
}

const gates = new Map<string, AttemptGate>();

function gateFor(subject: string): AttemptGate {
  const gate = gates.get(subject) ?? new AttemptGate(subject);
  gates.set(subject, gate);
  return gate;
}
