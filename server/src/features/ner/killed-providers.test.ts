import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectAnalysis, Scheduled } from '@dossier/contract/entities/result-schema';
import type { Version } from '@dossier/contract/ner/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patienceMs, workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { connectPriced, startProvider } from '../ai-providers/testing.ts';
import { createAnalysis } from '../entities/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addLabelled, craneSentences, createModel } from './testing.ts';

const world = await testWorld({ env: { DOSSIER_ROLE: 'api', DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const { product, company, project, member } = world;
const openai = await startProvider();
const { writers, requests } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});
const { startWorker, readDocuments, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const { idOf } = await connectPriced(member, company.id, openai, ['finder']);

const timeout = 1_200_000;
const SENTENCES = 40;
const DOCUMENTS = 16;
/** Calls at the same time, which a killed task makes again. */
const AT_ONCE = 4;

const passageIn = (prompt: string): string => {
  const [last] = [...prompt.matchAll(/\{"passage":("(?:[^"\\]|\\.)*")\}/g)].toReversed();
  return JSON.parse(last![1]!) as string;
};
/** What was asked about, one entry for each call. */
const asked: string[] = [];
// Slow enough to be killed between two rounds.
writers.set('finder', async function* find(prompt) {
  const text = passageIn(prompt);
  asked.push(text);
  await sleep(150);
  const entities = text.includes('gearbox') ? [{ label: 1, text: 'gearbox', occurrence: 1, probability: 0.9 }] : [];
  yield JSON.stringify({ entities });
});
const asProvider = { engine: 'provider', provider_model_id: idOf('finder'), examples: 1 };

describe.runIf(isLong)('a worker that is killed', () => {
  it('in a measurement by an AI model asks only about the rest', { timeout }, async () => {
    const model = await createModel(member, company.id);
    await addLabelled(member, model, craneSentences(SENTENCES));
    const { id, task_result_id: taskId } = await member.post<Version>(`ner/${model.id}/train`, asProvider);
    const answers = async () =>
      (await product.queryAsOwner('select 1 from ner_answer where company_id = $1', [company.id])).length;
    for (const least of [1, 12]) {
      const worker = await startWorker();
      await expect.poll(answers, { timeout: patienceMs, interval: 10 }).toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
    }
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    const {
      state,
      metrics,
      number_of_sentences: examples,
    } = await member.get<Version>(`ner/${model.id}/version/${id}`);
    expect([state, metrics!.sentences]).toEqual(['trained', SENTENCES - examples]);
    expect(new Set(asked).size).toBe(SENTENCES - examples);
    expect(asked.length).toBeLessThanOrEqual(SENTENCES - examples + 2 * AT_ONCE);
    expect(await answers()).toBe(0);
  });

  it('in a run by an AI model asks again about four documents at most, and stores each once', { timeout }, async () => {
    const model = await createModel(member, company.id, { name: 'For documents' });
    const texts = Array.from(
      { length: DOCUMENTS },
      (_, at) => `The gearbox of crane ${at + 1} was replaced in spring.`,
    );
    await readDocuments(world, texts);
    const trained = await member.post<Version>(`ner/${model.id}/train`, asProvider);
    const trainer = await startWorker();
    expect(await reached(member, trained.task_result_id, ended, patienceMs)).toMatchObject({ status: 'success' });
    await trainer.kill('SIGKILL');

    const analysis = await createAnalysis(member, company.id, { name: 'By an AI model', kinds: ['mail'] });
    await member.post(`entity-analysis/${analysis.id}/kind`, { type: 'model', name: 'Cranes', model_id: model.id });
    const path = `project/${project.id}/entity-analysis/${analysis.id}`;
    const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
    const state = () => member.get<ProjectAnalysis>(path);
    asked.length = 0;
    requests.length = 0;
    for (const least of [1, 9]) {
      const worker = await startWorker();
      await expect
        .poll(async () => (await state()).documents, { timeout: patienceMs, interval: 10 })
        .toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      const { documents, mentions } = await state();
      expect(mentions).toBe(documents);
    }
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await state()).toMatchObject({ documents: DOCUMENTS, mentions: DOCUMENTS, failed: 0 });
    expect(new Set(asked).size).toBe(DOCUMENTS);
    expect(asked.length).toBeLessThanOrEqual(DOCUMENTS + 2 * AT_ONCE);
    expect(requests).toHaveLength(asked.length);
  });
});
