import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { MAIL_JOB } from './verbs/queue-mail.ts';
import { sendAccountMail } from './verbs/send-account-mail.ts';
import { sweepSignIn } from './verbs/sweep-sign-in.ts';

const DAY_MS = 24 * 3600 * 1000;

export const room: ServerRoom<'sign-in'> = {
  handlers: (app) => handlers(app, () => createAuthority(app, systemActor)),
  tasks: {},
  resources: {},
  jobs: {
    [MAIL_JOB]: { run: (app, _authorityFor, job) => sendAccountMail({ app }, job) },
    sweep_sign_in: { cron: '17 * * * *', run: (app) => sweepSignIn({ app }, new Date(Date.now() - DAY_MS)) },
    // Unsent mails are deleted after a while.
    sweep_mails: {
      cron: '17 * * * *',
      run: async (app) => app.mail.store?.deleteBefore(new Date(Date.now() - 30 * DAY_MS)),
    },
  },
};
