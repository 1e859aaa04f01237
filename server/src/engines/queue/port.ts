import type { Actor } from '../../scope.ts';
import type { Tx } from '../database/port.ts';

/** How urgent a job is. A person waits for `now`, expects `soon`, and `bulk` may take at most its company's share of the workers. */
export type Lane = 'now' | 'soon' | 'bulk';

/** Whose work a job is. It travels with the job; permission is checked again when it runs. Null: the installation's. */
export interface JobScope {
  companyId: number | null;
  projectId: number | null;
  actor: Actor;
}

export interface EnqueueOptions {
  /** Any scope of `scope.ts` that belongs to one company or to the installation fits. */
  scope: { actor: Actor; companyId?: number; projectId?: number };
  lane: Lane;
  /** A waiting job with the same key is replaced; `cancel` finds the job by it. */
  key?: string;
  /** Not before this moment. */
  runAt?: Date;
  /** How often it may be started in all, failures and deaths of its worker counted. The wait before each repeat grows. */
  maxAttempts: number;
}

export interface EnqueueItem extends EnqueueOptions {
  kind: string;
  payload: unknown;
}

/** Why a running job is asked to end: `signal.reason` is one of these errors. */
export class JobAborted extends Error {
  readonly reason: 'cancelled' | 'terminated' | 'stopping';

  constructor(reason: 'cancelled' | 'terminated' | 'stopping') {
    super(`The job was ${reason === 'stopping' ? 'interrupted because the worker stops' : reason}.`);
    this.name = 'JobAborted';
    this.reason = reason;
  }
}

export interface Job {
  id: string;
  kind: string;
  /** What was enqueued, as it came out of JSON. */
  payload: unknown;
  scope: JobScope;
  lane: Lane;
  key: string | null;
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  /** Aborts with a `JobAborted` when the job is cancelled or terminated, or the worker stops. */
  signal: AbortSignal;
}

/**
 * Does one job. Returning ends it; throwing lets it be tried again until `maxAttempts`. Throwing after `signal` aborted: a cancelled or
 * terminated job ends, one that was interrupted by a stopping worker runs again without losing an attempt. A job may run twice (its worker
 * dies after the work and before the note of it), so its effects are written together with a checkpoint in one transaction.
 */
export type JobHandler = (job: Job) => Promise<void>;

/** The house's own recurring work, by UTC clock; a `cron` of five fields. One process of all enqueues each beat. */
export interface Beat {
  kind: string;
  cron: string;
}

export interface StartOptions {
  /** How many jobs run at once in this process. */
  concurrency: number;
  beats?: readonly Beat[];
  /** Told once of every job that will not be tried again although it never succeeded: it threw the last time, or its worker died. */
  onGivenUp?: (job: Omit<Job, 'signal'>, error: string) => Promise<void>;
}

/** Long work, waiting until a worker has a hand free. What was added survives the death of every process. */
export interface Queue {
  /**
   * Adds a job. With `tx` it exists exactly when the transaction commits; with null it exists when the promise resolves. A waiting worker
   * starts it within milliseconds.
   */
  enqueue(tx: Tx | null, kind: string, payload: unknown, options: EnqueueOptions): Promise<void>;
  /** Many at once, in one statement: for bulk work use this, never a loop. */
  enqueueAll(tx: Tx | null, items: readonly EnqueueItem[]): Promise<void>;
  /** Takes a waiting job away, or asks the running one to end, in whichever process it runs. Nothing with that key: no error. */
  cancel(key: string, reason: 'cancelled' | 'terminated'): Promise<void>;
  /** Begins to work. Jobs of kinds without a handler wait for a process that has one. */
  start(handlers: Readonly<Record<string, JobHandler>>, options: StartOptions): Promise<void>;
  /** Takes no new job, aborts the running ones with `stopping`, and waits for them at most `graceMs` (default 10,000). */
  stop(graceMs?: number): Promise<void>;
  /** After `stop`: closes the connections. Jobs can no longer be added outside a transaction. */
  close(): Promise<void>;
  /** How many jobs wait or run, by lane; for the metrics page. */
  depth(): Promise<Record<Lane, number>>;
  /** Resolves when jobs can be added and, after `start`, are being taken; else throws. */
  check(): Promise<void>;
}
