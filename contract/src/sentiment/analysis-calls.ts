import { z } from 'zod';
import { id, idParams, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { analysedProject } from './result-schema.ts';
import {
  aiModel,
  importedSamples,
  removedSamplesQuery,
  sample,
  sampleChange,
  sampleInput,
  sampleQuery,
  trainInput,
  version,
} from './sample-schema.ts';
import {
  accessibleAnalysisQuery,
  analysisChange,
  analysisInput,
  analysisQuery,
  sentimentAnalysis,
  subject,
  subjectChange,
  subjectInput,
} from './schema.ts';

const read = 'SENTIMENT_ANALYSIS_READ';
const update = 'SENTIMENT_ANALYSIS_UPDATE';
const inAnalysis = <P extends typeof read | typeof update>(permission: P) =>
  ({ permission, at: 'sentiment_analysis', id: 'params.id' }) as const;
const subjectParams = z.object({ id, subjectId: id });
const sampleParams = z.object({ id, sampleId: id });
const versionParams = z.object({ id, versionId: id });

export const analysisCalls = {
  list: call({
    summary: 'The sentiment analyses of the companies of the caller.',
    access: { permission: read, at: 'accessible' },
    query: accessibleAnalysisQuery,
    answer: pageSchema(sentimentAnalysis),
  }),
  listInCompany: call({
    summary: 'The sentiment analyses of a company.',
    access: { permission: read, at: 'company', id: 'params.id' },
    params: idParams,
    query: analysisQuery,
    answer: pageSchema(sentimentAnalysis),
  }),
  create: call({
    summary: 'Add a sentiment analysis to a company.',
    access: { permission: update, at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: analysisInput,
    answer: sentimentAnalysis,
  }),
  get: call({
    summary: 'A sentiment analysis with its subjects and the numbers of its samples.',
    access: inAnalysis(read),
    params: idParams,
    answer: sentimentAnalysis,
  }),
  update: call({
    summary: 'Change a sentiment analysis. Omitted properties are unchanged. Results change with the next run.',
    access: inAnalysis(update),
    params: idParams,
    body: analysisChange,
    answer: sentimentAnalysis,
  }),
  remove: call({
    summary: 'Delete a sentiment analysis with its samples, versions, results and corrections. Runs and training end.',
    access: inAnalysis(update),
    params: idParams,
    answerKind: 'nothing',
  }),
  projects: call({
    summary: 'The projects with results of an analysis that the caller can read, by name.',
    access: inAnalysis(read),
    params: idParams,
    answer: z.object({ items: z.array(analysedProject) }),
  }),
  createSubject: call({
    summary: 'Add a subject to an analysis.',
    access: inAnalysis(update),
    idempotent: true,
    params: idParams,
    body: subjectInput,
    answer: subject,
  }),
  updateSubject: call({
    summary: 'Change a subject. Omitted properties are unchanged; words replace all words.',
    access: inAnalysis(update),
    params: subjectParams,
    body: subjectChange,
    answer: subject,
  }),
  removeSubject: call({
    summary: 'Delete a subject. Results no longer show it.',
    access: inAnalysis(update),
    params: subjectParams,
    answerKind: 'nothing',
  }),
  samples: call({
    summary: 'The samples of an analysis.',
    access: inAnalysis(read),
    params: idParams,
    query: sampleQuery,
    answer: pageSchema(sample),
  }),
  addSample: call({
    summary: 'Add a sample. 409 if there is already one with this text.',
    access: inAnalysis(update),
    idempotent: true,
    params: idParams,
    body: sampleInput,
    answer: sample,
  }),
  updateSample: call({
    summary: 'Change a sample. Omitted properties are unchanged.',
    access: inAnalysis(update),
    params: sampleParams,
    body: sampleChange,
    answer: sample,
  }),
  removeSamples: call({
    summary: 'Delete samples. Corrected passages keep their labels.',
    access: inAnalysis(update),
    params: idParams,
    query: removedSamplesQuery,
    answer: z.object({ deleted: z.number().int() }),
  }),
  importSamples: call({
    summary:
      'Add the samples of a CSV file with the text in one column and the label (negative, neutral or positive, also in other words and languages, or as a number) in another. Columns are found by their headings, or are the first two. Lines that cannot be used are listed; the others are added.',
    access: inAnalysis(update),
    params: idParams,
    bodyKind: 'multipart',
    answer: importedSamples,
  }),
  versions: call({
    summary: 'The trained versions of an analysis, the newest first.',
    access: inAnalysis(read),
    params: idParams,
    answer: z.object({ items: z.array(version) }),
  }),
  train: call({
    summary:
      'Train a version on the samples, or measure an AI model with them, by a task. It becomes the active one if there is none.',
    access: inAnalysis(update),
    idempotent: true,
    params: idParams,
    body: trainInput,
    answer: version,
  }),
  aiModels: call({
    summary: 'The AI models that can rate the passages of an analysis.',
    access: inAnalysis(update),
    params: idParams,
    answer: z.object({ items: z.array(aiModel) }),
  }),
  activate: call({
    summary: 'Make a trained version the active one, and the method of the analysis `model`.',
    access: inAnalysis(update),
    params: versionParams,
    answer: version,
  }),
  removeVersion: call({
    summary: 'Delete a version that is not active. Its training ends.',
    access: inAnalysis(update),
    params: versionParams,
    answerKind: 'nothing',
  }),
};
