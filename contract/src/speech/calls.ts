import { z } from 'zod';
import { id, idParams, integer, listQuery, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { chosenDocuments, isOneChoice, oneChoice } from '../documents/calls.ts';
import { exportFormats, MAX_SPEAKERS } from './constants.ts';
import {
  engine,
  passageChange,
  speakerName,
  speech,
  speechChapter,
  speechItem,
  speechName,
  speechPassage,
  spokenLanguage,
} from './schema.ts';

const own = { signedIn: 'only the caller’s recordings' } as const;
const readable = {
  signedIn: 'the caller’s recordings, and those of documents for which the caller has DOCUMENT_READ',
} as const;
const changeable = {
  signedIn: 'the caller’s recordings, and those of documents for which the caller has DOCUMENT_UPDATE',
} as const;
const inDocument = { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' } as const;
const choice = chosenDocuments.omit({ ids: true }).extend({ document_ids: chosenDocuments.shape.ids });

export const speechCalls = {
  list: call({
    summary: 'The caller’s recordings.',
    access: own,
    query: listQuery(['created_at', 'name'], { q: z.string().trim().max(200).optional() }, '-created_at'),
    answer: pageSchema(speechItem),
  }),
  create: call({
    summary:
      'Upload a recording; a task transcribes it. Without an engine it is stored and can be played, and transcribed later.',
    access: own,
    idempotent: true,
    bodyKind: 'multipart',
    body: z.object({
      name: speechName.optional(),
      /** Absent: the engine detects it. */
      language: spokenLanguage.optional(),
      /** The company to which it belongs. Default: the caller’s own company, the oldest of several. */
      company_id: integer().optional(),
    }),
    answer: speech,
  }),
  engine: call({
    summary: 'What transcribes speech in a company; null if nothing does.',
    access: { signedIn: 'the companies that the caller can see' },
    query: z.object({ company_id: integer().optional() }),
    answer: z.object({ engine: engine.nullable() }),
  }),
  get: call({ summary: 'A recording with its transcript.', access: readable, params: idParams, answer: speech }),
  passages: call({
    summary: 'The transcript with the times of its words.',
    access: readable,
    params: idParams,
    answer: z.object({ items: z.array(speechPassage) }),
  }),
  chapters: call({
    summary:
      'Where the subject of a recording changes, by pauses and words. Empty if it is short or about one subject.',
    access: readable,
    params: idParams,
    answer: z.object({ items: z.array(speechChapter) }),
  }),
  rename: call({
    summary: 'Rename a recording of the caller.',
    access: own,
    params: idParams,
    body: z.object({ name: speechName }),
    answer: speech,
  }),
  remove: call({
    summary: 'Delete a recording of the caller with its transcript.',
    access: own,
    params: idParams,
    answerKind: 'nothing',
  }),
  download: call({
    summary: 'The recording of the caller as it was uploaded. Supports ranges.',
    access: own,
    params: idParams,
    query: z.object({ v: z.string().max(60).optional() }),
    answerKind: 'file',
    forPlayers: true,
  }),
  openPlayer: call({
    summary:
      'Set a cookie with which this browser’s player can read the recording for 15 minutes. It allows nothing else.',
    access: own,
    whenArchived: true,
    params: idParams,
    answerKind: 'nothing',
  }),
  transcribe: call({
    summary: 'Transcribe a recording again, by a task. What users changed is replaced.',
    access: changeable,
    idempotent: true,
    params: idParams,
    body: z.object({ language: spokenLanguage.nullish() }),
    answer: speech,
  }),
  retryPiece: call({
    summary: 'Transcribe a part that failed, by a task. The rest stays.',
    access: changeable,
    idempotent: true,
    params: idParams.extend({ number: integer(1) }),
    answer: speech,
  }),
  changePassage: call({
    summary:
      'Change the words or the speaker of a passage; the times of the words are kept. 409 if it has another revision by now.',
    access: changeable,
    params: idParams.extend({ passage_id: id }),
    body: passageChange,
    answer: speechPassage,
  }),
  nameSpeaker: call({
    summary: 'Name a speaker in all passages; an empty name removes it.',
    access: changeable,
    params: idParams.extend({ number: integer(1, MAX_SPEAKERS) }),
    body: z.object({ name: speakerName }),
    answer: speech,
  }),
  export: call({
    summary: 'The transcript as SRT, WebVTT, text or Word file.',
    access: readable,
    params: idParams,
    query: z.object({ format: z.enum(exportFormats) }),
    answerKind: 'file',
  }),
  ofDocument: call({
    summary: 'The recording of a document with its transcript; null if it was not transcribed.',
    access: inDocument,
    params: idParams,
    query: z.object({ version: integer(1).optional() }),
    answer: z.object({ transcription: z.string().nullable(), speech: speech.nullable() }),
  }),
  importSubtitles: call({
    summary:
      'Use a file with subtitles, in the format SRT or WebVTT, as the transcript of a document’s current version. Replaces an earlier one.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: z.object({}),
    answer: speech,
  }),
  transcribeDocuments: call({
    summary:
      'Transcribe recordings of a project, each by a task: those that are chosen, or all without a transcript. Other documents are left out.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: choice.refine((body) => {
      const { document_ids: ids, filter } = body;
      return isOneChoice({ ids, filter }) || (ids === undefined && filter === undefined);
    }, oneChoice),
    answer: z.object({ scheduled: z.number().int() }),
  }),
};
