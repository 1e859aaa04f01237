import type { Paths } from '../base/route.ts';
import type { speechCalls } from './calls.ts';

export const speechPaths: Paths<typeof speechCalls> = {
  list: { method: 'GET', path: 'speech-to-text' },
  create: { method: 'POST', path: 'speech-to-text/file' },
  engine: { method: 'GET', path: 'speech-to-text/engine' },
  get: { method: 'GET', path: 'speech-to-text/:id' },
  passages: { method: 'GET', path: 'speech-to-text/:id/passages' },
  chapters: { method: 'GET', path: 'speech-to-text/:id/chapters' },
  rename: { method: 'PATCH', path: 'speech-to-text/:id' },
  remove: { method: 'DELETE', path: 'speech-to-text/:id' },
  download: { method: 'GET', path: 'speech-to-text/:id/download' },
  openPlayer: { method: 'POST', path: 'speech-to-text/:id/player' },
  transcribe: { method: 'POST', path: 'speech-to-text/:id/transcribe' },
  retryPiece: { method: 'POST', path: 'speech-to-text/:id/pieces/:number/retry' },
  changePassage: { method: 'PATCH', path: 'speech-to-text/:id/passages/:passage_id' },
  nameSpeaker: { method: 'PUT', path: 'speech-to-text/:id/speakers/:number' },
  export: { method: 'GET', path: 'speech-to-text/:id/export' },
  ofDocument: { method: 'GET', path: 'document/:id/transcription' },
  importSubtitles: { method: 'POST', path: 'document/:id/transcription' },
  transcribeDocuments: { method: 'POST', path: 'project/:id/documents/transcribe' },
};
