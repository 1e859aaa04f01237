import { systemActor } from '../../access/actor.ts';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { logsToSeal, sealLog } from './verbs/seal-log.ts';

export const room: ServerRoom<'audit'> = {
  handlers,
  tasks: {},
  archive,
  resources: {},
  jobs: {
    // The logs of all companies and of the installation.
    seal_log: {
      cron: '* * * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        for (const id of await logsToSeal({ app, scope: await authority.own() })) {
          const read = 'AUDIT_LOG_READ';
          await sealLog({
            app,
            scope: id === SYSTEM_TENANT ? await authority.app(read) : await authority.company(read, id),
          });
        }
      },
    },
  },
};
