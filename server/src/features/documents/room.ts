import { systemActor } from '../../scope.ts';
import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeDocuments } from './verbs/describe-documents.ts';
import { FORGET_JOB, forgetByJob } from './verbs/forget-documents.ts';
import { placeOfDocument } from './verbs/place-of-document.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { RENDITION_JOB, renderByJob } from './verbs/rendition-job.ts';
import { sweepOriginals, sweepUploads } from './verbs/sweep-uploads.ts';

const DAY_MS = 24 * 3600 * 1000;

export const room: ServerRoom<'documents'> = {
  handlers,
  tasks,
  resources: { document: { read: 'DOCUMENT_READ', locate: placeOfDocument, describe: describeDocuments } },
  jobs: {
    [FORGET_JOB]: { run: (app, authorityFor, job) => forgetByJob(app, authorityFor(systemActor), job) },
    [RENDITION_JOB]: { run: (app, authorityFor, job) => renderByJob(app, authorityFor(systemActor), job) },
    sweep_uploads: {
      cron: '17 * * * *',
      run: async (app, authorityFor) =>
        sweepUploads(app, await authorityFor(systemActor).own(), new Date(Date.now() - DAY_MS)),
    },
    purge_documents: {
      cron: '47 3 * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        const everywhere = await authority.reach('DOCUMENT_DELETE');
        const now = new Date();
        await sweepOriginals(app, everywhere, now);
        for (const id of everywhere.companies) {
          await purgeDocuments(app, await authority.company('DOCUMENT_DELETE', id), now);
        }
      },
    },
  },
};
