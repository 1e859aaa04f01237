import type { Document } from '@dossier/contract/documents/schema';
import type { Speech } from '@dossier/contract/speech/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

const sound = () => makeWav(1 + Math.random(), () => 0);

/** How to make each call that changes recordings and their transcripts. */
export function speechCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newRecording = () =>
    admin.upload<Speech>(
      'speech-to-text/file',
      { name: 'Talk.wav', bytes: sound() },
      { name: fresh('Talk'), company_id: String(companyId) },
    );
  /** A finished transcript with a passage and a part that failed. */
  async function transcribed(): Promise<{ id: number; passage: number }> {
    const { id } = await newRecording();
    await product.queryAsOwner(`update speech_to_text set status = 'done', problem = null where id = $1`, [id]);
    await product.queryAsOwner(
      `insert into speech_piece (company_id, speech_id, number, start_ms, end_ms, state)
       values ($1, $2, 1, 0, 1000, 'failed')`,
      [companyId, id],
    );
    const [row] = await product.queryAsOwner<{ id: number }>(
      `insert into speech_passage (company_id, speech_id, piece, start_ms, end_ms, speaker, words)
       values ($1, $2, 1, 0, 1000, 1, '[{"text": "Hello", "start": 0, "end": 1000}]') returning id`,
      [companyId, id],
    );
    return { id, passage: row!.id };
  }
  /** A provider with a model for speech, which nothing calls: no worker runs. */
  async function connectEar(): Promise<void> {
    const provider = await admin.post<{ models: { id: number }[] }>(`company/${companyId}/ai-provider`, {
      kind: 'openai_compatible',
      name: fresh('Ear'),
      address: 'https://ear.example/v1',
      models: [{ name: 'ear', capabilities: ['transcription'] }],
    });
    await admin.put(`company/${companyId}/ai-defaults`, { transcription: provider.models[0]!.id });
  }
  async function newDocument(): Promise<Document> {
    const file = { name: 'Talk.wav', bytes: sound() };
    const document = await admin.upload<Document>(`project/${projectId}/document`, file);
    await product.queryAsOwner(
      `update document_version set indexing_status = 'indexed', number_of_pages = 1 where id = $1`,
      [document.version.id],
    );
    return document;
  }
  return {
    'speech.create': () => ({ path: 'speech-to-text/file', sent: fileForm('Talk.wav', sound()) }),
    'speech.rename': async () => at(`speech-to-text/${(await newRecording()).id}`, { name: fresh('Meeting') }),
    'speech.remove': async () => at(`speech-to-text/${(await newRecording()).id}`),
    'speech.transcribe': async () => {
      const { id } = await transcribed();
      await connectEar();
      return at(`speech-to-text/${id}/transcribe`, {});
    },
    'speech.retryPiece': async () => {
      const { id } = await transcribed();
      await connectEar();
      return at(`speech-to-text/${id}/pieces/1/retry`);
    },
    'speech.changePassage': async () => {
      const { id, passage } = await transcribed();
      return at(`speech-to-text/${id}/passages/${passage}`, { revision: 1, text: 'Good morning' });
    },
    'speech.nameSpeaker': async () =>
      at(`speech-to-text/${(await transcribed()).id}/speakers/1`, { name: 'Ilse Kooiman' }),
    'speech.importSubtitles': async () => ({
      path: `document/${(await newDocument()).id}/transcription`,
      sent: fileForm('Talk.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
    }),
    'speech.transcribeDocuments': async () => {
      await connectEar();
      return at(`project/${projectId}/documents/transcribe`, { document_ids: [(await newDocument()).id] });
    },
  };
}
