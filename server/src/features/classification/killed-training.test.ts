import type { Instance, Model } from '@dossier/contract/classification/schema';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Program } from '../../testing/program.ts';
import { testWorld } from '../../testing/world.ts';
import { anotherProcess, reached } from '../tasks/testing.ts';
import { createDataset } from './testing.ts';
import { invoice, letter, taskEnded } from './testing/trained.ts';

const { product, company, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());

const running: Program[] = [];
const startWorker = async () => {
  const worker = await anotherProcess(product, 'worker');
  running.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.kill('SIGKILL')));
});

/** Of what training makes. */
const rows = async (table: string) =>
  (await product.queryAsOwner(`select 1 from ${table} where company_id = $1`, [company.id])).length;
const made = async () => ({
  files: await rows('classification_file'),
  evaluations: await rows('classification_evaluation'),
  predictions: await rows('classification_evaluated'),
  classes: await rows('classification_instance_class'),
  samples: await rows('classification_instance_sample'),
});

/** Processes are started and killed, which takes long: only with `npm test -- --long`. */
const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);

it.runIf(isLong)('training that is killed leaves nothing, and begins again', { timeout: 180_000 }, async () => {
  const dataset = await createDataset(member, company.id, { classes: ['Invoice', 'Letter'] });
  for (const [place, write] of [invoice, letter].entries()) {
    for (let at = 0; at < 6; at++) {
      const body = { text: write(at), class_id: dataset.classes[place]!.id };
      await member.post(`dataset/${dataset.id}/text-sample`, body);
    }
  }
  const model = await member.post<Model>('model', { company_id: company.id, name: 'Kind', dataset_id: dataset.id });
  const { id, task_result_id: taskId } = await member.post<Instance>(`model/${model.id}/instance`, {});
  const worker = await startWorker();
  await reached(member, taskId, ['start'], 60_000);
  await worker.kill('SIGKILL');
  expect(await member.get<Instance>(`model/instance/${id}`)).toMatchObject({ state: 'training', f1_score: null });
  expect(await made()).toEqual({ files: 0, evaluations: 0, predictions: 0, classes: 0, samples: 0 });
  await startWorker();
  expect(await taskEnded(member, taskId)).toMatchObject({ status: 'success' });
  expect(await member.get<Instance>(`model/instance/${id}`)).toMatchObject({ state: 'trained', active_instance: true });
  expect(await made()).toEqual({ files: 1, evaluations: 1, predictions: 12, classes: 2, samples: 12 });
});
