import type { Changed } from '../base/event.ts';

/** `speech_to_text`, to the owner of a recording, or to the room of the project of its document. */
export type SpeechEvent = Changed & {
  /** Null for a user's own recording. */
  document_id: number | null;
};
