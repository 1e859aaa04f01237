import { z } from 'zod';
import { flag, idParams, integer, listQuery, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { startedTask } from '../companies/schema.ts';
import {
  chunkFields,
  chunksReceived,
  chunksStored,
  labelField,
  unpackedFile,
  unpacking,
  uploadQuery,
} from './schema.ts';

const zipFields = z.object({
  notify_user: flag.default(false),
  labels: labelField,
  /** Whether the names of folders become labels of the documents in them. Also requires DOCUMENT_UPDATE. */
  folder_labels: flag.default(false),
});

/** The calls for zip files that are unpacked. */
export const zipCalls = {
  uploadZip: call({
    summary:
      'Upload a zip file and unpack it: each file in it becomes a document. A task unpacks it; `unpacked` has the files that were left out, with the reasons.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: zipFields,
    answer: startedTask,
  }),
  uploadZipChunk: call({
    summary: 'Upload a large zip file in chunks, as a large document is uploaded. The last chunk starts the task.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    bodyKind: 'multipart',
    body: zipFields.extend(chunkFields.shape),
    answer: chunksStored.extend({ task_result_id: z.number().int().optional() }),
  }),
  zipChunksReceived: call({
    summary: 'The chunks of an interrupted upload of a zip file that have arrived.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    query: uploadQuery,
    answer: chunksReceived.extend({
      /** The task that unpacks the zip file, once all chunks have arrived. */
      task_result_id: z.number().int().nullable(),
    }),
  }),
  unpacked: call({
    summary: 'What a task has made of the files in a zip file: documents, or a reason why there is none.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    params: idParams.extend({ task: integer(1) }),
    query: listQuery(['number'], {
      /** Only files that became documents, that were in the project already, or that were left out. */
      result: z.enum(['added', 'duplicate', 'left_out']).optional(),
    }),
    answer: pageSchema(unpackedFile).extend({ unpacking }),
  }),
};
