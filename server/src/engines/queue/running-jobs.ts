import type { Job as GraphileJob } from 'graphile-worker';
import type { Logger } from 'pino';
import { withoutWords } from '../../log.ts';
import { toJob } from './job-envelope.ts';
import { JobAborted, type JobHandler, type StartOptions } from './port.ts';

/** What a worker is doing at the moment. */
export interface RunningJobs {
  /** Does a job. It ends when the library may note what became of it, and throws when that is a failure. */
  perform(row: GraphileJob, handler: JobHandler): Promise<void>;
  /** Asks the job with that key to end. */
  abort(key: string, reason: JobAborted['reason']): void;
  /** Asks all of them to end, so that others do them. */
  interrupt(): void;
  /** As `interrupt`, and lets none begin any more. */
  stop(): void;
  /** After `stop`: gives those that have not ended to other workers, and keeps the library from noting what becomes of them. */
  abandon(): Promise<void>;
}

interface RunningJobsOptions {
  /** Has jobs run again at once, in any worker; the attempt does not count. */
  giveBack: (ids: readonly string[]) => Promise<void>;
  onGivenUp: StartOptions['onGivenUp'];
  log: Logger;
}

/** Runs the handlers of jobs, and asks jobs to end. */
export function runningJobs({ giveBack, onGivenUp, log }: RunningJobsOptions): RunningJobs {
  const running = new Map<string, { key: string | null; abort: AbortController }>();
  let stopping = false;
  let abandoned = false;

  const interrupt = () => {
    for (const { abort } of running.values()) abort.abort(new JobAborted('stopping'));
  };

  return {
    async perform(row, handler) {
      const job = toJob(row);
      const abort = new AbortController();
      running.set(job.id, { key: job.key, abort });
      // It was being fetched when the worker was told to stop.
      if (stopping) abort.abort(new JobAborted('stopping'));
      try {
        abort.signal.throwIfAborted();
        await handler({ ...job, signal: abort.signal });
      } catch (error) {
        const reason: unknown = abort.signal.reason;
        if (reason instanceof JobAborted) {
          if (reason.reason !== 'stopping') return;
          // Given back before the library notes a failure, which then concerns nobody any more.
          await giveBack([job.id]);
          throw withoutWords(error);
        }
        // The library writes the message into its log and its table.
        if (job.attempt < job.maxAttempts) throw withoutWords(error);
        log.warn({ err: error, job: job.id, kind: job.kind, engine: 'queue' }, 'a job is given up');
        await onGivenUp?.(job, withoutWords(error).message);
      } finally {
        // Too late: the job has been given to others, who will note its end.
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
      if (running.size > 0) await giveBack([...running.keys()]);
    },
  };
}
