import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Speech } from '@dossier/contract/speech/schema';
import { sayWords } from '@dossier/reading/testing/spoken-words';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

it('a Whisper model of this machine transcribes a recording, without any other', async () => {
  const models = [{ name: 'hearing', capabilities: ['transcription'] }];
  const { models: listed } = await admin.post<AiProvider>('ai-provider', { kind: 'local', name: 'Here', models });
  await member.put(`company/${company.id}/ai-defaults`, { transcription: listed[0]!.id });
  const plan = planHeardWords(14);
  const { id, task_result_id: task } = await uploadRecording(member, sayWords(plan));
  await reached(member, task, ended, 120_000);
  expect(await transcribedWords(member, id)).toEqual(plan.map(({ word }) => word));
  expect(await member.get<Speech>(`speech-to-text/${id}`)).toMatchObject({
    status: 'done',
    language: 'nl',
    engine: { kind: 'model', name: 'hearing' },
    failed_pieces: 0,
  });
}, 180_000);
