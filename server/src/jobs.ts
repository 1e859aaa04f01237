import type { App } from './app.ts';
import type { Beat, Job, JobHandler } from './engines/queue/port.ts';
import { authorityOf } from './http/authorize.ts';
import { sweepAnswers } from './http/idempotency.ts';
import type { AuthorityFor, RoomJob } from './room.ts';
import { roomJobs } from './rooms.ts';
import { systemActor } from './scope.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The jobs of the rooms, and those of what stands below them all. */
const jobs: Readonly<Record<string, RoomJob>> = {
  ...roomJobs,
  sweep_answers: {
    cron: '17 * * * *',
    run: async (app, authorityFor) =>
      sweepAnswers(app, await authorityFor(systemActor).own(), new Date(Date.now() - DAY_MS)),
  },
};

/** What is due by the clock. */
export const beats: readonly Beat[] = Object.entries(jobs).flatMap(([kind, { cron }]) =>
  cron ? [{ kind, cron }] : [],
);

/** What a worker does with every kind of job. */
export function jobsOf(app: App): {
  handlers: Record<string, JobHandler>;
  givenUp: (job: Omit<Job, 'signal'>, error: string) => Promise<void>;
} {
  const authorityFor: AuthorityFor = (actor) => authorityOf(app, actor);
  return {
    handlers: Object.fromEntries(
      Object.entries(jobs).map(([kind, work]) => [
        kind,
        async (job: Job) => {
          await work.run(app, authorityFor, job);
        },
      ]),
    ),
    givenUp: async (job) => jobs[job.kind]?.givenUp?.(app, authorityFor, job),
  };
}
