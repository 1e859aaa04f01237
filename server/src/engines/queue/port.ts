import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../database/port.ts';

/**
 * Priority of a job: `now` for what a user waits for, `soon` for what a user expects shortly, `bulk` limited to its company's share. Each of
 * the first two has a slot that lower ones do not take, if there are enough.
 */
export type Lane = 'now' | 'soon' | 'bulk';

/** The scope of a job. It is stored with the job; permissions are checked again when it runs. Null: the installation. */
export interface JobScope {
  companyId: number | null;
  projectId: number | null;
  actor: Actor;
}

export interface EnqueueOptions {
  /** Any scope of `scope.ts` that belongs to one company or to the installation. */
  scope: { actor: Actor; companyId?: number; projectId?: number };
  lane: Lane;
  /** Replaces a waiting job with the same key; `cancel` takes this key. */
  key?: string;
  /** Earliest start. */
  runAt?: Date;
  /** Maximum number of starts, including failures and deaths of the worker. The wait before each retry grows. */
  maxAttempts: number;
}

export interface EnqueueItem extends EnqueueOptions {
  kind: string;
  payload: unknown;
}

/** The reason (`signal.reason`) why a running job is aborted. */
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
  /** The enqueued payload after a JSON round trip. */
  payload: unknown;
  scope: JobScope;
  lane: Lane;
  key: string | null;
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  /** Aborts with a `JobAborted` when the job is cancelled or terminated, or the worker stops. */
  signal: AbortSignal;
  /**
   * Does work that only waits for another service. Meanwhile a `now` job has no slot, so that other jobs can run; a job of another lane keeps
   * its slot. Not to be nested.
   */
  withoutSlot<T>(work: () => Promise<T>): Promise<T>;
}

/** A job that does not run. */
export type StoppedJob = Omit<Job, 'signal' | 'withoutSlot'>;

/**
 * Runs one job. Returning completes it; throwing retries it until `maxAttempts`. If it throws after `signal` aborted, a cancelled or
 * terminated job ends, and one interrupted by a stopping worker runs again without losing an attempt. A job may run twice (its worker dies
 * after the work and before this is recorded), so effects and a checkpoint belong in one transaction.
 */
export type JobHandler = (job: Job) => Promise<void>;

/** Recurring work of the installation: a `cron` expression of five fields in UTC. Only one process enqueues each occurrence. */
export interface CronJob {
  kind: string;
  cron: string;
}

export interface StartOptions {
  /** Maximum number of jobs with a slot in this process; `withoutSlot` frees it. */
  concurrency: number;
  cronJobs?: readonly CronJob[];
  /** Called once for every job that failed for good: it threw on its last attempt, or its worker died. */
  onAbandoned?: (job: StoppedJob, error: string) => Promise<void>;
}

/** Background jobs. An added job survives the death of every process. */
export interface Queue {
  /**
   * Adds a job. With `tx` it exists if and only if the transaction commits; with null it exists when the promise resolves. An idle worker
   * starts it within milliseconds.
   */
  enqueue(tx: Tx | null, kind: string, payload: unknown, options: EnqueueOptions): Promise<void>;
  /** Adds many jobs in one statement; use this for bulk work, never a loop. */
  enqueueAll(tx: Tx | null, items: readonly EnqueueItem[]): Promise<void>;
  /** Removes a waiting job, or aborts the running one in whichever process it runs. No error if there is no job with that key. */
  cancel(key: string, reason: 'cancelled' | 'terminated'): Promise<void>;
  /** Starts working. Jobs of kinds without a handler wait for a process that has one. */
  start(handlers: Readonly<Record<string, JobHandler>>, options: StartOptions): Promise<void>;
  /** Takes no new jobs, aborts running ones with `stopping`, and waits for them at most `graceMs` (default 10,000). */
  stop(graceMs?: number): Promise<void>;
  /** After `stop`: closes the connections. Jobs can no longer be added outside a transaction. */
  close(): Promise<void>;
  /** Number of waiting and running jobs by lane; for the metrics page. */
  depth(): Promise<Record<Lane, number>>;
  /** Resolves if jobs can be added and, after `start`, are being processed; otherwise throws. */
  check(): Promise<void>;
}
