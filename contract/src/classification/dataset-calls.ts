import { z } from 'zod';
import { flag, id, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { asIssue } from '../base/sentence.ts';
import { startedTask } from '../companies/schema.ts';
import { MAX_OFFERED } from './constants.ts';
import {
  classChange,
  classesInput,
  dataset,
  datasetChange,
  datasetClasses,
  datasetDetails,
  datasetFilters,
  datasetInput,
} from './dataset-schema.ts';
import {
  addedSamples,
  chosenSamples,
  type ChosenSamples,
  csvColumns,
  csvStart,
  documentSamples,
  duplicateGroup,
  exportInput,
  importedEntry,
  importFields,
  importState,
  labelledSamples,
  labelNext,
  possibleMistake,
  removedSamples,
  sample,
  sampleChange,
  sampleFilters,
  sampleText,
  typedSample,
  uploadFields,
} from './sample-schema.ts';
import { say } from './sentences.ts';

const read = 'CLASSIFICATION_DATASET_READ';
const update = 'CLASSIFICATION_DATASET_UPDATE';
const remove = 'CLASSIFICATION_DATASET_DELETE';
const inDataset = <P extends typeof read | typeof update | typeof remove>(permission: P) =>
  ({ permission, at: 'classification_dataset', id: 'params.id' }) as const;

const isOneChoice = ({ ids, filter }: Pick<ChosenSamples, 'ids' | 'filter'>) =>
  (ids === undefined) !== (filter === undefined);
const oneChoice = { path: ['ids'], error: asIssue(say('ids_or_filter')) };

export const datasetCalls = {
  listDatasets: call({
    summary: 'The datasets of the companies of the caller.',
    access: { permission: read, at: 'accessible' },
    query: listQuery(
      ['name', 'number_of_samples', 'created_at', 'updated_at'],
      {
        /** Words of the name or description, or of the name of a class. */
        q: z.string().trim().max(200).optional(),
        company_id: oneOrMore(integer()),
        language: oneOrMore(z.string().max(5)),
        suitable: flag.optional(),
        ids: oneOrMore(integer()),
      },
      '-updated_at',
    ),
    answer: pageSchema(dataset),
  }),
  createDataset: call({
    summary: 'Add a dataset to a company.',
    access: { permission: 'CLASSIFICATION_DATASET_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: datasetInput,
    answer: datasetDetails,
  }),
  datasetFilters: call({
    summary: 'The filter options of the list of datasets, with counts.',
    access: { permission: read, at: 'accessible' },
    answer: datasetFilters,
  }),
  getDataset: call({
    summary: 'A dataset.',
    access: inDataset(read),
    params: idParams,
    answer: datasetDetails,
  }),
  updateDataset: call({
    summary: 'Rename a dataset or change its description.',
    access: inDataset(update),
    params: idParams,
    body: datasetChange,
    answer: datasetDetails,
  }),
  removeDataset: call({
    summary: 'Delete a dataset with its samples. Models that use it keep their instances.',
    access: inDataset(remove),
    params: idParams,
    answerKind: 'nothing',
  }),
  listClasses: call({
    summary: 'The classes of a dataset, and names that are probably spellings of the same name.',
    access: inDataset(read),
    params: idParams,
    answer: datasetClasses,
  }),
  addClasses: call({
    summary: 'Add classes to a dataset. Those that exist already, ignoring case, only get the description.',
    access: inDataset(update),
    params: idParams,
    body: classesInput,
    answer: datasetClasses,
  }),
  updateClass: call({
    summary: 'Rename a class or change its description.',
    access: inDataset(update),
    params: z.object({ id, classId: id }),
    body: classChange,
    answer: datasetClasses,
  }),
  removeClass: call({
    summary: 'Delete a class. Its samples move to another class, or are no longer labelled.',
    access: inDataset(update),
    params: z.object({ id, classId: id }),
    query: z.object({ move_to: integer(1).optional() }),
    answer: datasetClasses,
  }),
};

export const sampleCalls = {
  listSamples: call({
    summary: 'The samples of a dataset.',
    access: inDataset(read),
    params: idParams,
    query: listQuery(
      ['created_at', 'updated_at', 'filename', 'class', 'language', 'characters'],
      { ...sampleFilters, ids: oneOrMore(integer()) },
      '-created_at',
    ),
    answer: pageSchema(sample),
  }),
  removeSamples: call({
    summary: 'Delete samples of a dataset: by ids, or all that match a filter.',
    access: inDataset(update),
    params: idParams,
    body: chosenSamples.refine(isOneChoice, oneChoice),
    answer: removedSamples,
  }),
  labelSamples: call({
    summary: 'Give samples of a dataset a class, or none: by ids, or all that match a filter.',
    access: inDataset(update),
    params: idParams,
    body: chosenSamples.extend({ class_id: z.number().int().positive().nullable() }).refine(isOneChoice, oneChoice),
    answer: labelledSamples,
  }),
  uploadSample: call({
    summary: 'Upload a file as a sample; its text is read by a task.',
    access: inDataset(update),
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: uploadFields,
    answer: sample,
  }),
  importSamples: call({
    summary:
      'Import a zip file, in which the folders of the files are their classes, or a CSV file with columns of text and class, by a task. `imported` has the entries that were left out, with the reasons.',
    access: inDataset(update),
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: importFields,
    answer: startedTask,
  }),
  csvColumns: call({
    summary: 'Recognise the columns of a CSV file by its beginning.',
    access: inDataset(read),
    whenArchived: true,
    params: idParams,
    body: csvStart,
    answer: csvColumns,
  }),
  imported: call({
    summary: 'What an import has made of the entries of a file: samples, or a reason why there is none.',
    access: inDataset(read),
    params: idParams.extend({ task: integer(1) }),
    query: listQuery(['number'], { result: z.enum(['added', 'left_out']).optional() }),
    answer: pageSchema(importedEntry).extend({ state: importState }),
  }),
  addText: call({
    summary: 'Add a text as a sample.',
    access: inDataset(update),
    idempotent: true,
    params: idParams,
    body: typedSample,
    answer: sample,
  }),
  addDocuments: call({
    summary:
      'Add documents of a project of the same company as samples. Also requires DOCUMENT_READ in the project; the text becomes readable for all who can read the dataset.',
    access: inDataset(update),
    idempotent: true,
    params: idParams,
    body: documentSamples,
    answer: addedSamples,
  }),
  getSample: call({
    summary: 'A sample with its text.',
    access: { permission: read, at: 'classification_dataset', id: 'params.id' },
    params: z.object({ id, sampleId: id }),
    answer: sampleText,
  }),
  updateSample: call({
    summary: 'Change the class or the name of a sample, or skip it for now.',
    access: { signedIn: 'requires CLASSIFICATION_DATASET_UPDATE in the company of the dataset, else 403 or 404' },
    params: idParams,
    body: sampleChange,
    answer: sample,
  }),
  downloadSample: call({
    summary: 'The file of a sample, or its text. The file of a document requires DOCUMENT_READ.',
    access: { signedIn: 'requires CLASSIFICATION_DATASET_READ in the company of the dataset, else 403 or 404' },
    params: idParams,
    answerKind: 'file',
  }),
  labelNext: call({
    summary: 'The samples without a class whose labels help most, with the guess of the model.',
    access: inDataset(read),
    params: idParams,
    query: z.object({
      limit: integer(1, MAX_OFFERED).default(10),
      /** The model that guesses; default: the one with the best active instance. */
      model_id: integer(1).optional(),
      /** Samples that are shown already. */
      except: oneOrMore(integer()),
    }),
    answer: labelNext,
  }),
  duplicates: call({
    summary: 'Groups of samples with the same or nearly the same text, those with different classes first.',
    access: inDataset(read),
    params: idParams,
    query: listQuery(['similarity'], { conflicting: flag.optional() }, '-similarity'),
    answer: pageSchema(duplicateGroup),
  }),
  possibleMistakes: call({
    summary: 'Samples whose class may be wrong, by the latest evaluation with the dataset, the most probable first.',
    access: inDataset(read),
    params: idParams,
    query: listQuery(['probability'], {}),
    answer: pageSchema(possibleMistake),
  }),
  exportDataset: call({
    summary:
      'Export a dataset as a zip of its files in folders by class, or as CSV, by a task. Import makes the same dataset of it. The user who started it can download the file for a day.',
    access: inDataset(read),
    whenArchived: true,
    idempotent: true,
    params: idParams,
    body: exportInput,
    answer: startedTask,
  }),
};
