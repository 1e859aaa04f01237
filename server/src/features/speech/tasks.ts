import type { TaskHandlers } from '../tasks/work.ts';
import { runTranscription } from './verbs/run-transcription.ts';
import { syncSpeech } from './verbs/sync-speech.ts';

export const tasks = {
  transcribe_recording: {
    at: 'person',
    permission: null,
    run: runTranscription,
    onStatusChange: (app, tx, scope, task) => syncSpeech({ app, tx, scope }, task),
  },
  transcribe_document: {
    at: 'document',
    permission: 'DOCUMENT_UPDATE',
    run: runTranscription,
    onStatusChange: (app, tx, scope, task) => syncSpeech({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
