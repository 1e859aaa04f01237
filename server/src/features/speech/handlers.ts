import { Failure } from '@dossier/contract/base/failure';
import type { speechCalls } from '@dossier/contract/speech/calls';
import { say } from '@dossier/contract/speech/sentences';
import type { Caller } from '../../access/actor.ts';
import type { Authority } from '../../access/authority.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { changePassage, nameSpeaker } from './verbs/change-passage.ts';
import { removeRecording, renameRecording } from './verbs/change-recording.ts';
import { chooseEngine } from './verbs/choose-engine.ts';
import { createSpeech } from './verbs/create-speech.ts';
import { downloadRecording, playerToken } from './verbs/download-recording.ts';
import { exportTranscript } from './verbs/export-transcript.ts';
import { importSubtitles } from './verbs/import-subtitles.ts';
import { getChapters } from './verbs/get-chapters.ts';
import { getPassages, getSpeech, listOwnSpeech, speechOfDocument } from './verbs/read-speech.ts';
import type { SpeechContext } from './verbs/require-speech.ts';
import { retryPiece, transcribeAgain } from './verbs/transcribe-again.ts';
import { transcribeDocuments } from './verbs/transcribe-documents.ts';

export const handlers = (app: App): Handlers<typeof speechCalls> => ({
  list: (request) => listOwnSpeech(contextOf(app, request), request.query),
  create: (request) => {
    const { file, body } = request;
    if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
    const { filename, stream } = file;
    const { name, language, company_id: companyId = null } = body;
    return createSpeech(contextOf(app, request), { filename, stream, name, language, companyId });
  },
  engine: async ({ authority, query }) => {
    const scope = await authority.workplace(query.company_id ?? null);
    return { engine: (await chooseEngine({ app, scope }))?.engine ?? null };
  },
  get: (request) => getSpeech(contextOf(app, request), request.params.id),
  passages: async (request) => ({ items: await getPassages(contextOf(app, request), request.params.id) }),
  chapters: async (request) => ({ items: await getChapters(contextOf(app, request), request.params.id) }),
  rename: (request) => renameRecording(contextOf(app, request), { id: request.params.id, name: request.body.name }),
  remove: (request) => removeRecording(contextOf(app, request), request.params.id),
  download: (request) => {
    const { caller, params, query } = request;
    const isShown = caller.isPlayer === true || query.v !== undefined;
    return downloadRecording(contextOf(app, request), { id: params.id, isShown });
  },
  async openPlayer(request) {
    const { caller, cookies, params } = request;
    const { path, token } = await playerToken({ ...contextOf(app, request), caller }, params.id);
    cookies.setPlayer(path, token);
  },
  transcribe: (request) =>
    transcribeAgain(contextOf(app, request), { id: request.params.id, language: request.body.language }),
  retryPiece: (request) => retryPiece(contextOf(app, request), request.params),
  changePassage: (request) => {
    const { id, passage_id: passageId } = request.params;
    return changePassage(contextOf(app, request), { id, passageId, ...request.body });
  },
  nameSpeaker: (request) => nameSpeaker(contextOf(app, request), { ...request.params, name: request.body.name }),
  export: (request) =>
    exportTranscript(contextOf(app, request), { id: request.params.id, format: request.query.format }),
  ofDocument: ({ scope, authority, params, query }) =>
    speechOfDocument({ app, scope, authority }, { id: params.id, version: query.version }),
  importSubtitles: ({ scope, params, file }) => {
    if (!file) throw new Failure('validation', undefined, { file: say('subtitles_required') });
    return importSubtitles({ app, scope }, { documentId: params.id, stream: file.stream });
  },
  transcribeDocuments: async ({ scope, body }) => {
    const { document_ids: ids, filter, except } = body;
    const choice = filter ? { filter, except } : ids ? { ids } : null;
    return { scheduled: await transcribeDocuments({ app, scope }, choice) };
  },
});

function contextOf(
  app: App,
  { scope, authority, caller }: { scope: AccessibleScope; authority: Authority; caller: Caller },
): SpeechContext {
  return { app, scope, authority, userId: caller.userId };
}
