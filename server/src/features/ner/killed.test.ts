import type { Version } from '@dossier/contract/ner/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addLabelled, craneSentences, createModel } from './testing.ts';

const { product, company, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());
const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const SENTENCES = 120;

describe('a worker that is killed', () => {
  it.runIf(isLong)('in a training leaves nothing, and the training begins again', { timeout: 300_000 }, async () => {
    const model = await createModel(member, company.id);
    await addLabelled(member, model, craneSentences(SENTENCES));
    const { id, task_result_id: taskId } = await member.post<Version>(`ner/${model.id}/train`);
    const version = () => member.get<Version>(`ner/${model.id}/version/${id}`);
    const files = () => product.queryAsOwner('select 1 from ner_file where company_id = $1', [company.id]);

    const worker = await startWorker();
    await reached(member, taskId, ['start'], 60_000);
    await worker.kill('SIGKILL');
    expect(await version()).toMatchObject({ state: 'training', active: false });
    expect(await files()).toEqual([]);

    await startWorker();
    expect(await reached(member, taskId, ended, 120_000)).toMatchObject({ status: 'success' });
    expect(await version()).toMatchObject({ state: 'trained', active: true, number_of_sentences: SENTENCES });
    expect(await files()).toHaveLength(1);
  });
});
