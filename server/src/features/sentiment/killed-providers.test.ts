import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectAnalysis, Scheduled } from '@dossier/contract/sentiment/result-schema';
import type { Version } from '@dossier/contract/sentiment/sample-schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patienceMs, workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { connectPriced, startProvider } from '../ai-providers/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { createAnalysis, passagesIn } from './testing.ts';

const world = await testWorld({ env: { DOSSIER_ROLE: 'api', DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const { product, company, project, member } = world;
const openai = await startProvider();
afterAll(async () => {
  await product.close();
  await openai.server.close();
});
const { startWorker, readDocuments, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const { idOf } = await connectPriced(member, company.id, openai, ['rater']);

const timeout = 1_200_000;
/** As many as are measured at most. */
const SAMPLES = 200;
const DOCUMENTS = 16;
/** Calls at the same time, and documents about which is asked together; a killed task asks about them again. */
const AT_ONCE = 4;

/** Passages that were asked about. */
const asked: string[] = [];
// Slow enough to be killed between two rounds.
openai.server.writers.set('rater', async function* rate(prompt) {
  const passages = passagesIn(prompt);
  asked.push(...passages.map(({ text }) => text));
  await sleep(150);
  const ratings = passages.map(({ passage, text }) => {
    return { passage, sentiment: text.includes('wonky') ? 'negative' : 'positive', certainty: 0.9 };
  });
  yield JSON.stringify({ ratings });
});

describe.runIf(isLong)('a worker that is killed', () => {
  it('in a measurement by an AI model, and in a run with it, asks only about the rest', { timeout }, async () => {
    const { id } = await createAnalysis(member, company.id, { method: 'model' });
    const line = (_: unknown, at: number) =>
      at % 2 === 0 ? `Pump ${at} was wonky,negative` : `Pump ${at} was snug,positive`;
    const samples = Array.from({ length: SAMPLES }, line).join('\n');
    await member.upload(`sentiment-analysis/${id}/samples/file`, { name: 'samples.csv', bytes: samples });
    const provider = { engine: 'provider', provider_model_id: idOf('rater') };
    const { task_result_id: trainingId } = await member.post<Version>(`sentiment-analysis/${id}/train`, provider);
    const versions = async () => (await member.get<{ items: Version[] }>(`sentiment-analysis/${id}/versions`)).items;
    for (const least of [1, 100]) {
      const worker = await startWorker();
      await expect.poll(() => asked.length, { timeout: patienceMs, interval: 10 }).toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      expect(await versions()).toMatchObject([{ state: 'training', active: false, accuracy: null }]);
    }
    const trainer = await startWorker();
    expect(await reached(member, trainingId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await versions()).toMatchObject([{ state: 'trained', active: true, accuracy: 1, left_out: 0 }]);
    expect(new Set(asked).size).toBe(SAMPLES);
    expect(asked.length).toBeLessThanOrEqual(SAMPLES + 2 * AT_ONCE * 20);
    await trainer.kill('SIGKILL');

    await readDocuments(
      world,
      Array.from({ length: DOCUMENTS }, (_, at) => `The hook of crane ${at + 1} was wonky.`),
    );
    const path = `project/${project.id}/sentiment-analysis/${id}`;
    const state = () => member.get<ProjectAnalysis>(path);
    const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
    asked.length = 0;
    for (const least of [1, 9]) {
      const worker = await startWorker();
      await expect
        .poll(async () => (await state()).documents, { timeout: patienceMs, interval: 10 })
        .toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      const { documents, passages } = await state();
      expect(passages).toBe(documents);
    }
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await state()).toMatchObject({ documents: DOCUMENTS, negative: DOCUMENTS, failed: 0 });
    expect(new Set(asked).size).toBe(DOCUMENTS);
    expect(asked.length).toBeLessThanOrEqual(DOCUMENTS + 2 * AT_ONCE);
  });
});
