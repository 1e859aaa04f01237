import { defineTasks } from '../base/task.ts';

const steps = {
  fetch_data: {
    todo: 'Fetch the recording',
    doing: 'Fetching the recording',
    done: 'Fetched the recording',
    share: 0.05,
  },
  find_speech: { todo: 'Find speech', doing: 'Finding speech', done: 'Found speech', share: 0.1 },
  transcribe: { todo: 'Transcribe', doing: 'Transcribing', done: 'Transcribed', share: 0.8 },
  persist_results: { todo: 'Persist results', doing: 'Persisting results', done: 'Persisted results', share: 0.05 },
} as const;

export const speechTasks = defineTasks('speech', {
  transcribe_recording: {
    description: 'Transcribe recording',
    entityType: 'speech_to_text',
    retry: true,
    unarchived: true,
    steps,
  },
  transcribe_document: {
    description: 'Transcribe document',
    entityType: 'document',
    retry: true,
    unarchived: true,
    steps,
  },
});
