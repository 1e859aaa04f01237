import type { ProjectAnalysis, Scheduled } from '@dossier/contract/sentiment/result-schema';
import type { Version } from '@dossier/contract/sentiment/sample-schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patienceMs, workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { createAnalysis, opinionTexts } from './testing.ts';

const world = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const { product, company, project, member } = world;
afterAll(() => product.close());

const { startWorker, readDocuments, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const timeout = 1_200_000;
/** More than the documents of one batch. */
const DOCUMENTS = 24;

describe('a worker that is killed', () => {
  it.runIf(isLong)('in a run leaves what is stored, and the run goes on with the rest', { timeout }, async () => {
    const { id } = await createAnalysis(member, company.id);
    const letter = (_: unknown, at: number) => `The crane number ${at + 1} was terrible. The rope is yellow.`;
    await readDocuments(world, Array.from({ length: DOCUMENTS }, letter));

    const path = `project/${project.id}/sentiment-analysis/${id}`;
    const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
    const state = () => member.get<ProjectAnalysis>(path);
    const worker = await startWorker();
    await expect.poll(async () => (await state()).documents, { timeout: patienceMs, interval: 10 }).toBeGreaterThan(0);
    await worker.kill('SIGKILL');
    const interrupted = await state();
    const stored = await product.queryAsOwner<{ id: number; analysed_at: Date }>(
      'select id, analysed_at from sentiment_result where analysis_id = $1 and analysed_at is not null',
      [id],
    );
    expect(interrupted.passages).toBe(2 * stored.length);
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await state()).toMatchObject({
      documents: DOCUMENTS,
      passages: 2 * DOCUMENTS,
      negative: DOCUMENTS,
      failed: 0,
    });
    for (const { id: resultId, analysed_at: analysedAt } of stored) {
      const [row] = await product.queryAsOwner<{ analysed_at: Date }>(
        'select analysed_at from sentiment_result where id = $1 and analysis_id = $2',
        [resultId, id],
      );
      expect(row!.analysed_at).toEqual(analysedAt);
    }
  });

  it.runIf(isLong)('in a training leaves nothing, and the training begins again', { timeout }, async () => {
    const { id } = await createAnalysis(member, company.id, { name: 'Trained', method: 'model' });
    const lines = (['positive', 'negative'] as const).flatMap((label) =>
      opinionTexts(label).map((text) => `${text},${label}`),
    );
    await member.upload(`sentiment-analysis/${id}/samples/file`, { name: 'samples.csv', bytes: lines.join('\n') });
    const { task_result_id: taskId } = await member.post<Version>(`sentiment-analysis/${id}/train`);
    const versions = async () => (await member.get<{ items: Version[] }>(`sentiment-analysis/${id}/versions`)).items;
    const worker = await startWorker();
    await reached(member, taskId, ['start'], patienceMs);
    await worker.kill('SIGKILL');
    const files = () => product.queryAsOwner('select 1 from sentiment_file where company_id = $1', [company.id]);
    const [after] = await versions();
    if (after!.state !== 'trained') expect(await files()).toEqual([]);
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await versions()).toMatchObject([{ state: 'trained', active: true }]);
    expect(await files()).toHaveLength(1);
  });
});
