import type { TaskHandlers } from '../tasks/work.ts';
import { labelByTask } from './verbs/change-labels.ts';
import { copyByTask } from './verbs/copy-documents.ts';
import { describeZip, downloadZip } from './verbs/download-zip.ts';
import { moveByTask } from './verbs/move-documents.ts';
import { indexVersion } from './verbs/index-version.ts';
import { syncDocument } from './verbs/sync-document.ts';
import { packZip } from './verbs/pack-zip.ts';
import { processDocument } from './verbs/process-document.ts';
import { syncUnpacking, unpackByTask } from './verbs/unpack-zip.ts';

export const tasks = {
  index_document: {
    at: 'document',
    permission: 'DOCUMENT_READ',
    run: processDocument,
    onStatusChange: (app, tx, scope, task) => syncDocument({ app, tx, scope }, task),
  },
  move_documents: { at: 'project', permission: 'DOCUMENT_UPDATE', run: moveByTask },
  copy_documents: { at: 'project', permission: 'DOCUMENT_READ', run: copyByTask },
  download_documents: {
    at: 'project',
    permission: 'DOCUMENT_READ',
    run: packZip,
    file: describeZip,
    download: (app, authority, task, part) => (part === 'zip' ? downloadZip({ app, authority }, task) : null),
  },
  label_documents: { at: 'project', permission: 'DOCUMENT_UPDATE', run: labelByTask },
  unpack_zip: {
    at: 'project',
    permission: 'DOCUMENT_CREATE',
    run: unpackByTask,
    onStatusChange: (_app, tx, scope, task) => syncUnpacking({ tx, scope }, task),
  },
  make_version_current: {
    at: 'document',
    permission: 'DOCUMENT_UPDATE',
    run: indexVersion,
  },
} satisfies Partial<TaskHandlers>;
