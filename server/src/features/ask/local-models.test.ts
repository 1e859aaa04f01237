import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSmallModel } from '../../engines/ai/local/testing-models.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ask } from './testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'answer-models-'));
const { product, company, project, member } = await testWorld({ env: { DOSSIER_MODELS_DIR: folder } });
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

let provider: AiProvider;
let ids: Map<string, number>;
beforeAll(async () => {
  await writeSmallModel(join(folder, 'ranking'), 'reranking');
  await writeSmallModel(join(folder, 'spans'), 'extractive');
  provider = await product.admin.post<AiProvider>('ai-provider', {
    kind: 'local',
    name: 'This server',
    models: [
      { name: 'ranking', capabilities: ['reranking'] },
      { name: 'spans', capabilities: ['extractive'] },
    ],
  });
  ids = new Map(provider.models.map(({ name, id }) => [name, id]));
  await uploaded(
    member,
    project.id,
    'Lease.txt',
    'The deposit is two months of rent. The landlord pays for the garden.',
  );
  await uploaded(
    member,
    project.id,
    'Notes.txt',
    'The deposit was discussed. Deposit, deposit, deposit: the word the model counts.',
  );
});

const question = 'How high is the deposit?';
const askIt = () => ask(member, question, { scope: 'project', scope_id: project.id });
const choose = (models: object) => member.put(`company/${company.id}/ai-defaults`, models);
const calls = () =>
  product.queryAsOwner<{ model_name: string; outcome: string }>(
    `select model_name, outcome from ai_call where provider_name = 'This server' and feature = 'ask' order by model_name`,
  );
it('answers use a model only where it is the default, and go on without it when it fails', async () => {
  const builtIn = await askIt();
  expect(await calls()).toEqual([]);

  // Loads both models, so that no answer waits for that.
  await product.admin.post(`ai-provider/${provider.id}/test`);
  await choose({ reranking: ids.get('ranking'), extractive: ids.get('spans') });
  await askIt();
  expect(await calls()).toEqual([
    { model_name: 'ranking', outcome: 'done' },
    { model_name: 'spans', outcome: 'done' },
  ]);

  await rm(folder, { recursive: true });
  const without = await askIt();
  expect(without.content).toBe(builtIn.content);
  expect((await calls()).map(({ outcome }) => outcome)).toEqual(['done', 'local_missing', 'done', 'local_missing']);
});
