import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeDocuments } from './verbs/describe-documents.ts';
import { countStored, documentsInBin, labelsOfDocuments, numberOfDocuments } from './verbs/document-counts.ts';
import { ERASE_JOB } from './verbs/erase-documents.ts';
import { FORGET_JOB, forgetByJob } from './verbs/forget-documents.ts';
import { locateDocument } from './verbs/locate-document.ts';
import { notifyRoomsByJob, TEXT_CHANGED_JOB } from './verbs/notify-rooms.ts';
import { INDEX_STORED_JOB, indexStoredByJob } from './verbs/index-stored.ts';
import {
  DELETE_FILES_JOB,
  deleteFilesByJob,
  eraseByJob,
  purgeDocuments,
  purgeProject,
} from './verbs/purge-documents.ts';
import { removeWithProject } from './verbs/remove-documents.ts';
import { restoreWithProject } from './verbs/restore-documents.ts';
import { RENDITION_JOB, renderByJob } from './verbs/rendition-job.ts';
import { sweepOriginals, sweepUploads } from './verbs/sweep-uploads.ts';
import { sweepZips } from './verbs/sweep-zips.ts';

const DAY_MS = 24 * 3600 * 1000;

export const room: ServerRoom<'documents'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    company: {
      async fields(authority) {
        const { companies } = await authority.accessible('DOCUMENT_DELETE');
        return { columns: ({ id }) => ({ documents_in_bin: documentsInBin({ companyId: id, companies }) }) };
      },
      count: (tx, scope) => countStored({ tx, scope }),
    },
    project: {
      fields: {
        columns: ({ companyId, id }) => ({
          number_of_documents: numberOfDocuments(companyId, id),
          document_labels: labelsOfDocuments(companyId, id),
          documents_in_bin: documentsInBin({ companyId, projectId: id }),
        }),
      },
      remove: removeWithProject,
      restore: restoreWithProject,
      erase: purgeProject,
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
    [INDEX_STORED_JOB]: {
      run: (app, authorityFor, job) => indexStoredByJob({ app, authority: authorityFor(systemActor) }, job),
    },
    [TEXT_CHANGED_JOB]: {
      run: (app, authorityFor, job) => notifyRoomsByJob({ app, authority: authorityFor(systemActor) }, job),
    },
    [ERASE_JOB]: { run: (app, authorityFor, job) => eraseByJob({ app, authority: authorityFor(systemActor) }, job) },
    [DELETE_FILES_JOB]: { run: (app, _authorityFor, job) => deleteFilesByJob({ app }, job) },
    [RENDITION_JOB]: {
      run: (app, authorityFor, job) => renderByJob({ app, authority: authorityFor(systemActor) }, job),
    },
    sweep_uploads: {
      cron: '17 * * * *',
      run: async (app, authorityFor) =>
        sweepUploads({ app, scope: await authorityFor(systemActor).own() }, new Date(Date.now() - DAY_MS)),
    },
    sweep_zips: {
      cron: '37 * * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        for (const id of (await authority.accessible('DOCUMENT_READ')).companies) {
          await sweepZips({ app, scope: await authority.company('DOCUMENT_READ', id) }, new Date());
        }
      },
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
