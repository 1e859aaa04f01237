import { INSTALLATION, systemActor } from '../../scope.ts';
import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { logsToSeal, sealLog } from './verbs/seal-log.ts';

export const room: ServerRoom<'audit'> = {
  handlers,
  tasks: {},
  resources: {},
  jobs: {
    // Every company's log, and the installation's.
    seal_log: {
      cron: '* * * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        for (const id of await logsToSeal(app, await authority.own())) {
          const read = 'AUDIT_LOG_READ';
          await sealLog(app, id === INSTALLATION ? await authority.app(read) : await authority.company(read, id));
        }
      },
    },
  },
};
