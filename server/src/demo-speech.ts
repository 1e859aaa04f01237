import { Readable } from 'node:stream';
import type { ProjectScope } from './access/scope.ts';
import type { App } from './app.ts';
import { findTranscript } from './features/speech/verbs/find-transcript.ts';
import { importSubtitles } from './features/speech/verbs/import-subtitles.ts';

/** Gives a recording of the demo company the text that it was generated from as its transcript, unless it has one. */
export async function transcribeFromText(
  app: App,
  scope: ProjectScope,
  documentId: number,
  subtitles: string,
): Promise<void> {
  if (await findTranscript({ app, scope }, documentId)) return;
  await importSubtitles({ app, scope }, { documentId, stream: Readable.from([Buffer.from(subtitles)]) });
}
