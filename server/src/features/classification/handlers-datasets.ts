import type { datasetCalls, sampleCalls } from '@dossier/contract/classification/dataset-calls';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ChosenDocuments } from '@dossier/contract/documents/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { IncomingFile } from '../../streamed-files.ts';
import type { DocumentChoice } from '../documents/verbs/choose-documents.ts';
import { addDocuments } from './verbs/add-documents.ts';
import { addText } from './verbs/add-text.ts';
import { addClasses, getClasses, removeClass, updateClass } from './verbs/change-classes.ts';
import { labelSamples, removeSamples, updateSample } from './verbs/change-samples.ts';
import { downloadSample } from './verbs/download-sample.ts';
import { datasetFilters, getDataset, listDatasets } from './verbs/list-datasets.ts';
import { listImported } from './verbs/list-imported.ts';
import { getSample, listDuplicates, listSamples } from './verbs/list-samples.ts';
import { removeDataset } from './verbs/remove-dataset.ts';
import { createDataset, updateDataset } from './verbs/save-dataset.ts';
import { startExport } from './verbs/start-export.ts';
import { csvColumns, startImport } from './verbs/start-import.ts';
import { uploadSample } from './verbs/upload-sample.ts';

type Learned = 'labelNext' | 'possibleMistakes';

export const datasetHandlers = (app: App): Handlers<typeof datasetCalls & Omit<typeof sampleCalls, Learned>> => ({
  listDatasets: ({ scope, query }) => listDatasets({ app, scope }, query),
  createDataset: ({ scope, body }) => createDataset({ app, scope }, body),
  datasetFilters: ({ scope }) => datasetFilters({ app, scope }),
  getDataset: ({ scope, params }) => getDataset({ app, scope }, params.id),
  updateDataset: ({ scope, params, body }) => updateDataset({ app, scope }, { ...body, id: params.id }),
  removeDataset: ({ scope, params }) => removeDataset({ app, scope }, params.id),

  listClasses: ({ scope, params }) => getClasses({ app, scope }, params.id),
  addClasses: ({ scope, params, body }) => addClasses({ app, scope }, { ...body, datasetId: params.id }),
  updateClass: ({ scope, params, body }) =>
    updateClass({ app, scope }, { ...body, datasetId: params.id, id: params.classId }),
  removeClass: ({ scope, params, query }) =>
    removeClass({ app, scope }, { datasetId: params.id, id: params.classId, moveTo: query.move_to ?? null }),

  listSamples: ({ scope, authority, params, query }) =>
    listSamples({ app, scope, authority }, { ...query, datasetId: params.id }),
  async removeSamples({ scope, params, body }) {
    return { deleted: await removeSamples({ app, scope }, { datasetId: params.id, chosen: body }) };
  },
  async labelSamples({ scope, params, body: { class_id: classId, ...chosen } }) {
    return { changed: await labelSamples({ app, scope }, { datasetId: params.id, classId, chosen }) };
  },
  uploadSample({ scope, authority, params, body, file }) {
    const { filename, ...incoming } = requireFile(file);
    return uploadSample(
      { app, scope, authority },
      { ...body, stream: incoming.stream, filename: body.filename ?? filename, datasetId: params.id },
    );
  },
  importSamples({ scope, params, body, file }) {
    const { stream, filename } = requireFile(file);
    return startImport({ app, scope }, { ...body, stream, filename, datasetId: params.id });
  },
  csvColumns: ({ body }) => Promise.resolve(csvColumns(body.text)),
  imported: ({ scope, params, query }) =>
    listImported({ app, scope }, { ...query, datasetId: params.id, taskId: params.task }),
  addText: ({ scope, authority, params, body }) =>
    addText({ app, scope, authority }, { ...body, datasetId: params.id }),
  addDocuments: ({ scope, authority, params, body: { ids, filter, except, ...body } }) =>
    addDocuments(
      { app, scope, authority },
      { ...body, datasetId: params.id, choice: toChoice({ ids, filter, except }) },
    ),
  getSample: ({ scope, authority, params }) =>
    getSample({ app, scope, authority }, { datasetId: params.id, id: params.sampleId }),
  updateSample: ({ scope, authority, params, body }) =>
    updateSample({ app, scope, authority }, { ...body, id: params.id }),
  downloadSample: ({ scope, authority, params }) => downloadSample({ app, scope, authority }, params.id),
  duplicates: ({ scope, authority, params, query }) =>
    listDuplicates({ app, scope, authority }, { ...query, datasetId: params.id }),
  exportDataset: ({ scope, params, body }) => startExport({ app, scope }, { ...body, datasetId: params.id }),
});

function requireFile(file: IncomingFile | null): IncomingFile {
  if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
  return file;
}

/** Documents by ids, or by a filter with exceptions; the schema of the call requires one of them. */
export const toChoice = ({ ids, filter, except }: ChosenDocuments): DocumentChoice =>
  ids ? { ids } : { filter: filter ?? {}, except };
