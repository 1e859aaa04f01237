import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Speech } from '@dossier/contract/speech/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { sayWords } from '@dossier/reading/testing/spoken-words';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSmallModel } from '../../engines/ai/local/testing-models.ts';
import { planHeardWords } from '../../engines/ai/local/testing-whisper.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { transcribedWords, uploadRecording } from './testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'models-'));
await writeSmallModel(join(folder, 'hearing'), 'transcription');
const { product, company, member } = await testWorld({ env: { DOSSIER_MODELS_DIR: folder } });
const { admin } = product;
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const models = [{ name: 'hearing', capabilities: ['transcription'] }];
const { models: listed } = await admin.post<AiProvider>('ai-provider', { kind: 'local', name: 'Here', models });
await member.put(`company/${company.id}/ai-defaults`, { transcription: listed[0]!.id });

const transcribed = async (bytes: Uint8Array): Promise<Speech> => {
  const { id, task_result_id: task } = await uploadRecording(member, bytes);
  await reached(member, task, ended, 120_000);
  return await member.get<Speech>(`speech-to-text/${id}`);
};

describe('a Whisper model of this machine', { timeout: 180_000 }, () => {
  it('transcribes a recording, without any other', async () => {
    const plan = planHeardWords(14);
    const speech = await transcribed(sayWords(plan));
    expect(await transcribedWords(member, speech.id)).toEqual(plan.map(({ word }) => word));
    expect(speech).toMatchObject({
      status: 'done',
      language: 'nl',
      engine: { kind: 'model', name: 'hearing' },
      failed_pieces: 0,
    });
  });

  it('hears a recording that breaks off as far as it goes, a short one, and no words in silence', async () => {
    const plan = planHeardWords(14);
    const words = plan.map(({ word }) => word);
    const bytes = sayWords(plan);
    const broken = await transcribed(bytes.subarray(0, bytes.length / 2));
    expect(broken).toMatchObject({ status: 'done', failed_pieces: 0 });
    const heard = await transcribedWords(member, broken.id);
    expect(heard.slice(0, 5)).toEqual(words.slice(0, 5));
    expect(heard.length).toBeLessThan(words.length);
    const short = await transcribed(sayWords([{ ...plan[0]!, pause: 0.1, length: 0.3 }], { after: 0.1 }));
    expect(short).toMatchObject({ status: 'done', duration: 500, failed_pieces: 0 });
    expect(await transcribed(makeWav(5, () => 0))).toMatchObject({ status: 'done', pieces: [], transcription: null });
  });
});
