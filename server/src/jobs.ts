import type { App } from './app.ts';
import type { CronJob, Job, JobHandler, StoppedJob } from './engines/queue/port.ts';
import { createAuthority } from './access/create-authority.ts';
import { sweepAnswers } from './http/idempotency.ts';
import type { AuthorityFor, RoomJob } from './room.ts';
import { roomJobs } from './rooms.ts';
import { systemActor } from './access/actor.ts';

const DAY_MS = 24 * 3600 * 1000;

/** All jobs: those of the rooms and of the base. */
const jobs: Readonly<Record<string, RoomJob>> = {
  ...roomJobs,
  sweep_answers: {
    cron: '17 * * * *',
    run: async (app, authorityFor) =>
      sweepAnswers(app, await authorityFor(systemActor).own(), new Date(Date.now() - DAY_MS)),
  },
};

/** Scheduled jobs. */
export const cronJobs: readonly CronJob[] = Object.entries(jobs).flatMap(([kind, { cron }]) =>
  cron ? [{ kind, cron }] : [],
);

/** The handler of each kind of job. */
export function createJobs(app: App): {
  handlers: Record<string, JobHandler>;
  onAbandoned: (job: StoppedJob, error: string) => Promise<void>;
} {
  const authorityFor: AuthorityFor = (actor) => createAuthority(app, actor);
  return {
    handlers: Object.fromEntries(
      Object.entries(jobs).map(([kind, work]) => [
        kind,
        async (job: Job) => {
          await work.run(app, authorityFor, job);
        },
      ]),
    ),
    onAbandoned: async (job) => jobs[job.kind]?.onAbandoned?.(app, authorityFor, job),
  };
}
