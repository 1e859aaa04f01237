import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { copyTranscripts } from './verbs/copy-transcripts.ts';
import { describeSpeech } from './verbs/describe-speech.ts';
import { indexAgain } from './verbs/index-transcript.ts';
import { countRecordings, eraseRecordings, sweepRecordings } from './verbs/stored-recordings.ts';

export const room: ServerRoom<'speech'> = {
  handlers,
  tasks,
  archive,
  jobs: {
    sweep_recordings: {
      cron: '27 4 * * *',
      run: async (app, authorityFor) =>
        sweepRecordings({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
  contributes: {
    document: {
      fields: () => ({}),
      copy: (tx, scope, { to, versions }) => copyTranscripts({ tx, scope }, { to, versions }),
      indexed: (app, scope, id) => indexAgain({ app, scope }, id),
    },
    storedFiles: { count: (tx, scope, since) => countRecordings({ tx, scope }, since) },
  },
  resources: {
    speech_to_text: {
      table: 'speech_to_text',
      describe: (tx, accessible, ids) => describeSpeech({ tx, scope: accessible }, ids),
      erase: (tx, scope, userIds, app) => eraseRecordings({ app, tx, scope }, userIds),
    },
  },
};
