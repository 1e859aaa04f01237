import type { App } from './app.ts';
import type { Beat, Job, JobHandler } from './engines/queue/port.ts';
import { sweepArchives } from './features/companies/verbs/sweep-archives.ts';
import { logsToSeal, sealLog } from './features/audit/verbs/seal-log.ts';
import { MAIL_JOB } from './features/sign-in/verbs/queue-mail.ts';
import { sendAccountMail } from './features/sign-in/verbs/send-account-mail.ts';
import { sweepSignIn } from './features/sign-in/verbs/sweep-sign-in.ts';
import { ANSWER_JOB } from './features/ask/queueing.ts';
import { answerQuestion, giveUpAnswer } from './features/ask/verbs/answer-question.ts';
import { forgetSessions } from './features/ask/verbs/forget-sessions.ts';
import { FORGET_JOB, forgetByJob } from './features/documents/verbs/forget-documents.ts';
import { purgeDocuments } from './features/documents/verbs/purge-documents.ts';
import { RENDITION_JOB, renderByJob } from './features/documents/verbs/rendition-job.ts';
import { sweepOriginals, sweepUploads } from './features/documents/verbs/sweep-uploads.ts';
import { createTaskRunner } from './features/tasks/runner.ts';
import { recoverTasks } from './features/tasks/verbs/recover-tasks.ts';
import { authorityOf } from './http/authorize.ts';
import { sweepAnswers } from './http/idempotency.ts';
import { works } from './rooms.ts';
import { type Actor, INSTALLATION, systemActor } from './scope.ts';

/** The house's own recurring work. */
export const beats: readonly Beat[] = [
  { kind: 'sweep', cron: '17 * * * *' },
  { kind: 'purge', cron: '47 3 * * *' },
  { kind: 'recover_tasks', cron: '* * * * *' },
  { kind: 'seal_log', cron: '* * * * *' },
];

/** What a worker does with every kind of job. */
export function jobsOf(app: App): {
  handlers: Record<string, JobHandler>;
  givenUp: (job: Omit<Job, 'signal'>, error: string) => Promise<void>;
} {
  const authority = (actor: Actor) => authorityOf(app, actor);
  const tasks = createTaskRunner({ app, works, authorityOf: authority });
  return {
    handlers: {
      ...tasks.handlers,
      [MAIL_JOB]: (job) => sendAccountMail(app, job),
      [ANSWER_JOB]: (job) => answerQuestion(app, authority, job),
      [FORGET_JOB]: (job) => forgetByJob(app, authority(systemActor), job),
      [RENDITION_JOB]: (job) => renderByJob(app, authority(systemActor), job),
      sweep: () => sweep(app),
      purge: () => purge(app),
      seal_log: () => sealLogs(app),
      recover_tasks: async () => {
        await recoverTasks(app, works, await authority(systemActor).own());
      },
    },
    givenUp: (job) => (job.kind === ANSWER_JOB ? giveUpAnswer(app, authority, job) : tasks.givenUp(job)),
  };
}

/** Kept mails are read soon or never. */
const MAIL_KEPT_MS = 30 * 24 * 3600 * 1000;

/** Takes away what has done its service. */
async function sweep(app: App): Promise<void> {
  const aDayAgo = new Date(Date.now() - 24 * 3600 * 1000);
  await sweepSignIn(app, aDayAgo);
  await app.mail.kept?.sweep(new Date(Date.now() - MAIL_KEPT_MS));
  const everything = await authorityOf(app, systemActor).own();
  await sweepAnswers(app, everything, aDayAgo);
  await sweepUploads(app, everything, aDayAgo);
}

/** Takes away what nobody can see any more. */
async function purge(app: App): Promise<void> {
  const authority = authorityOf(app, systemActor);
  const everywhere = await authority.reach('DOCUMENT_DELETE');
  const now = new Date();
  await sweepOriginals(app, everywhere, now);
  await forgetSessions(app, await authority.own());
  await sweepArchives(app, await authority.app('COMPANY_CREATE'), now);
  for (const id of everywhere.companies) await purgeDocuments(app, await authority.company('DOCUMENT_DELETE', id), now);
}

/** Seals every company's log, and the installation's. */
async function sealLogs(app: App): Promise<void> {
  const authority = authorityOf(app, systemActor);
  for (const id of await logsToSeal(app, await authority.own())) {
    const right = 'AUDIT_LOG_READ';
    await sealLog(app, id === INSTALLATION ? await authority.app(right) : await authority.company(right, id));
  }
}
