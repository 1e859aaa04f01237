import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeDocuments } from './verbs/describe-documents.ts';
import { labelsOfDocuments, numberOfDocuments } from './verbs/document-counts.ts';
import { FORGET_JOB, forgetByJob } from './verbs/forget-documents.ts';
import { locateDocument } from './verbs/locate-document.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { removeAllDocuments } from './verbs/remove-documents.ts';
import { RENDITION_JOB, renderByJob } from './verbs/rendition-job.ts';
import { sweepOriginals, sweepUploads } from './verbs/sweep-uploads.ts';

const DAY_MS = 24 * 3600 * 1000;

export const room: ServerRoom<'documents'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    project: {
      fields: {
        columns: ({ companyId, id }) => ({
          number_of_documents: numberOfDocuments(companyId, id),
          document_labels: labelsOfDocuments(companyId, id),
        }),
      },
      remove: removeAllDocuments,
    },
  },
  resources: {
    document: {
      table: 'document',
      read: 'DOCUMENT_READ',
      locate: (tx, scope, id) => locateDocument({ tx, scope }, id),
      describe: (tx, scope, ids) => describeDocuments({ tx, scope }, ids),
    },
  },
  jobs: {
    [FORGET_JOB]: { run: (app, authorityFor, job) => forgetByJob({ app, authority: authorityFor(systemActor) }, job) },
    [RENDITION_JOB]: {
      run: (app, authorityFor, job) => renderByJob({ app, authority: authorityFor(systemActor) }, job),
    },
    sweep_uploads: {
      cron: '17 * * * *',
      run: async (app, authorityFor) =>
        sweepUploads({ app, scope: await authorityFor(systemActor).own() }, new Date(Date.now() - DAY_MS)),
    },
    purge_documents: {
      cron: '47 3 * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        const everywhere = await authority.accessible('DOCUMENT_DELETE');
        const now = new Date();
        await sweepOriginals({ app, scope: everywhere }, now);
        for (const id of everywhere.companies) {
          await purgeDocuments({ app, scope: await authority.company('DOCUMENT_DELETE', id) }, now);
        }
      },
    },
  },
};
