import type { SpeechEvent } from '@dossier/contract/speech/events';
import type { App } from '../../app.ts';
import type { SpeechRow } from './tables.ts';

/** Notifies the owner of a recording, or the room of the project of its document. Call after the commit. */
export function announceSpeech(
  app: Pick<App, 'broadcast'>,
  { id, userId, documentId }: Pick<SpeechRow, 'id' | 'userId' | 'documentId'>,
  { change, projectId }: { change: SpeechEvent['change']; projectId: number | null },
): void {
  const event: SpeechEvent = { id, change, document_id: documentId };
  if (userId !== null) app.broadcast.publish(`user:${userId}`, 'speech_to_text', event);
  else if (projectId !== null) app.broadcast.publish(`project:${projectId}`, 'speech_to_text', event);
}
