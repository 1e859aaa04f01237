import type { Job as GraphileJob } from 'graphile-worker';
import type { Logger } from 'pino';
import { withoutUserText } from '../../log.ts';
import { toJob } from './job-envelope.ts';
import { type Job, JobAborted, type JobHandler, type StartOptions } from './port.ts';

/** The running jobs of a worker. */
export interface RunningJobs {
  /** Runs a job. Resolves when the library may record the result, throws if that is a failure. */
  perform(row: GraphileJob, handler: JobHandler, withoutSlot: Job['withoutSlot']): Promise<void>;
  /** Aborts the job with that key. */
  abort(key: string, reason: JobAborted['reason']): void;
  /** Aborts all jobs, so that other workers run them. */
  interrupt(): void;
  /** As `interrupt`, and prevents new jobs from starting. */
  stop(): void;
  /**
   * Once the library fetches no more: returns interrupted and unfinished jobs to the queue, and keeps the library from recording the results
   * of the latter.
   */
  abandon(): Promise<void>;
}

interface RunningJobsOptions {
  /**
   * Keeps a job locked, but not for the library, which then records nothing about it. The attempt does not count. Were it unlocked at once,
   * this process could fetch it again, and the library would record the failure of the first run as that of the second.
   */
  hold: (id: string) => Promise<void>;
  /** Makes jobs of this process, held or not, run again at once, in any worker. */
  requeue: (ids: readonly string[]) => Promise<void>;
  onAbandoned: StartOptions['onAbandoned'];
  log: Logger;
}

/** Runs the handlers of jobs and aborts jobs. */
export function runningJobs({ hold, requeue, onAbandoned, log }: RunningJobsOptions): RunningJobs {
  const running = new Map<string, { key: string | null; abort: AbortController }>();
  const heldJobs = new Set<string>();
  let stopping = false;
  let abandoned = false;

  const interrupt = () => {
    for (const { abort } of running.values()) abort.abort(new JobAborted('stopping'));
  };

  return {
    async perform(row, handler, withoutSlot) {
      const job = toJob(row);
      const abort = new AbortController();
      running.set(job.id, { key: job.key, abort });
      // It was being fetched when the worker was stopped.
      if (stopping) abort.abort(new JobAborted('stopping'));
      try {
        abort.signal.throwIfAborted();
        await handler({ ...job, signal: abort.signal, withoutSlot });
      } catch (error) {
        const reason: unknown = abort.signal.reason;
        if (reason instanceof JobAborted) {
          if (reason.reason !== 'stopping') return;
          heldJobs.add(job.id);
          await hold(job.id);
          throw withoutUserText(error);
        }
        // The library writes the message to its log and its table.
        if (job.attempt < job.maxAttempts) throw withoutUserText(error);
        log.warn({ err: error, job: job.id, kind: job.kind, engine: 'queue' }, 'a job is given up');
        await onAbandoned?.(job, withoutUserText(error).message);
      } finally {
        // Too late: another worker has the job now and will record its result.
        if (abandoned) await new Promise<never>(() => {});
        running.delete(job.id);
      }
    },

    abort(key, reason) {
      for (const job of running.values()) if (job.key === key) job.abort.abort(new JobAborted(reason));
    },

    interrupt,

    stop() {
      stopping = true;
      interrupt();
    },

    async abandon() {
      abandoned = true;
      const unfinished = [...running.keys(), ...heldJobs];
      if (unfinished.length > 0) await requeue(unfinished);
    },
  };
}
