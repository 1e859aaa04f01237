import { z } from 'zod';
import { id, idParams, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  exportQuery,
  imported,
  importFields,
  next,
  nextQuery,
  removedSamples,
  roundInput,
  sample,
  sampleChange,
  sampleInput,
  sampleQuery,
  sourceChange,
  sources,
  sourcesInput,
} from './sample-schema.ts';
import { round } from './schema.ts';

const read = 'ENTITY_ANALYSIS_READ';
const update = 'ENTITY_ANALYSIS_UPDATE';
const inModel = <P extends typeof read | typeof update>(permission: P) =>
  ({ permission, at: 'ner_model', id: 'params.id' }) as const;
const sourceParams = z.object({ id, sourceId: id });
const sampleParams = z.object({ id, sampleId: id });

export const sampleCalls = {
  sources: call({
    summary: 'The projects and documents whose sentences are labelled.',
    access: inModel(read),
    params: idParams,
    answer: sources,
  }),
  addSources: call({
    summary:
      'Add projects or documents whose sentences are labelled. Also requires DOCUMENT_READ in the projects; sentences become readable for all who can read the model.',
    access: inModel(update),
    params: idParams,
    body: sourcesInput,
    answer: sources,
  }),
  updateSource: call({
    summary: 'Use a source for the next rounds, or not.',
    access: inModel(update),
    params: sourceParams,
    body: sourceChange,
    answer: sources,
  }),
  removeSource: call({
    summary: 'Remove a source. Sentences that were labelled stay.',
    access: inModel(update),
    params: sourceParams,
    answer: sources,
  }),
  startRound: call({
    summary:
      'Choose the sentences of a new round: those of which the active version is least sure, or varied ones without a version. Sentences of the last round that are still to be labelled are replaced. Also requires DOCUMENT_READ in the projects of the sources.',
    access: inModel(update),
    params: idParams,
    body: roundInput,
    answer: round,
  }),
  next: call({
    summary: 'The next sentences of the round, with the suggestions of the active version.',
    access: inModel(read),
    params: idParams,
    query: nextQuery,
    answer: next,
  }),
  samples: call({
    summary: 'The sentences of a model.',
    access: inModel(read),
    params: idParams,
    query: sampleQuery,
    answer: pageSchema(sample),
  }),
  createSample: call({
    summary: 'Add a typed sentence to a model.',
    access: inModel(update),
    idempotent: true,
    params: idParams,
    body: sampleInput,
    answer: sample,
  }),
  removeSamples: call({
    summary: 'Delete sentences of a model.',
    access: inModel(update),
    params: idParams,
    query: z.object({ ids: oneOrMore(id) }),
    answer: removedSamples,
  }),
  getSample: call({
    summary: 'A sentence of a model.',
    access: inModel(read),
    params: sampleParams,
    answer: sample,
  }),
  updateSample: call({
    summary: 'Label or skip a sentence, or correct its text. Omitted properties are unchanged.',
    access: inModel(update),
    params: sampleParams,
    body: sampleChange,
    answer: sample,
  }),
  importSamples: call({
    summary:
      'Import labelled sentences: JSON lines, or CoNLL columns of words and tags. New labels are added. Lines that cannot be used are listed; the others are imported.',
    access: inModel(update),
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: importFields,
    answer: imported,
  }),
  exportSamples: call({
    summary: 'The labelled sentences of a model as JSON lines or CoNLL columns, which can be imported again.',
    access: inModel(read),
    params: idParams,
    query: exportQuery,
    answerKind: 'file',
  }),
};
