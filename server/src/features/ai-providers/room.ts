import type { ServerRoom } from '../../room.ts';
import { systemActor } from '../../access/actor.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { readSetting } from '../settings/verbs/read-setting.ts';
import { tasks } from './tasks.ts';
import { endLostCalls } from './verbs/end-lost-calls.ts';
import { sumUpCalls } from './verbs/sum-up-calls.ts';

export const room: ServerRoom<'ai-providers'> = {
  handlers,
  tasks,
  archive,
  jobs: {
    end_lost_ai_calls: {
      cron: '*/10 * * * *',
      run: async (app, authorityFor) => endLostCalls({ app, scope: await authorityFor(systemActor).own() }),
    },
    sum_up_ai_calls: {
      cron: '7 4 * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        const keepDays = await readSetting({ app, scope: await authority.app('SETTING_READ') }, 'ai.keep_calls_days');
        const today = new Date().toISOString().slice(0, 10);
        await sumUpCalls({ app, scope: await authority.own() }, { keepDays, today });
      },
    },
  },
  resources: { ai_provider: { table: 'ai_provider' } },
};
