import { setTimeout as sleep } from 'node:timers/promises';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Instance } from '@dossier/contract/classification/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { ended } from '../../tasks/testing.ts';
import type { TestUser } from '../../../testing/user.ts';
import { createDataset } from '../testing.ts';

/** Computing processes have a low priority. */
const PATIENCE_MS = 120_000;

const pick = (values: readonly string[], at: number): string => values[at % values.length]!;
const firms = ['Brackwerder Kranbau', 'Harrowmere Shipping', 'Noordkade Terminals', 'Liebhold Ropes', 'Konecrest'];
const things = ['sheaves', 'wire ropes', 'bollards', 'fenders', 'converters', 'lamps', 'hatch covers'];

/** Texts of three kinds, each with other words by its number. */
export const invoice = (at: number): string =>
  `Invoice ${2000 + at} of ${pick(firms, at)}. We charge you for ${1 + (at % 9)} ${pick(things, at)}. ` +
  `Amount due ${1000 + 37 * at} euros, VAT 21 percent included. Payment within 30 days to our bank account, quoting the number of the invoice.`;
export const letter = (at: number): string =>
  `Dear Mr ${pick(['Alkemade', 'Hamming', 'Teunisse'], at)}, thank you for your letter about the ${pick(things, at)}. ` +
  `We regret the delay of the delivery by ${pick(firms, at + 1)} and hope for your understanding in case ${at}. Yours sincerely, with kind regards.`;
export const minutes = (at: number): string =>
  `Minutes of meeting ${at}. Present: Teunisse, Hamming, Alkemade. Agenda item ${1 + (at % 6)}: progress of the ${pick(things, at)}. ` +
  `The meeting decided that ${pick(firms, at + 2)} reports at the next meeting. Action list: chairman. Closed at noon.`;

/** Adds typed samples, and waits until they are read. */
export async function addSamples(
  user: TestUser,
  datasetId: number,
  samples: readonly { text: string; class_id?: number }[],
): Promise<DatasetDetails> {
  for (const sample of samples) await user.post(`dataset/${datasetId}/text-sample`, sample);
  for (;;) {
    const dataset = await user.get<DatasetDetails>(`dataset/${datasetId}`);
    if (dataset.task_result_id === null) return dataset;
    await sleep(50);
  }
}

/** Adds a dataset with texts by class. */
export async function newDataset(
  user: TestUser,
  companyId: number,
  texts: Readonly<Record<string, readonly string[]>>,
  name = 'Letters and invoices',
): Promise<DatasetDetails> {
  const dataset = await createDataset(user, companyId, { name, classes: Object.keys(texts) });
  const samples = dataset.classes.flatMap(({ id, name: className }) =>
    texts[className]!.map((text) => ({ text, class_id: id })),
  );
  return samples.length === 0 ? dataset : await addSamples(user, dataset.id, samples);
}

/** Waits until a task has ended; asks more rarely the longer it takes, so that the processes that do the work are not slowed down. */
export async function taskEnded(user: TestUser, id: number | null): Promise<TaskResult> {
  const startedAt = Date.now();
  for (;;) {
    const task = await user.get<TaskResult>(`task/${id}`);
    if ((ended as readonly string[]).includes(task.status)) return task;
    const waited = Date.now() - startedAt;
    if (waited > PATIENCE_MS) throw new Error(`Task ${id} is still ${task.status}: ${task.message}`);
    await sleep(Math.max(50, waited / 5));
  }
}

/** Trains an instance and waits until its task ended. */
export async function trained(user: TestUser, modelId: number, body: object = {}): Promise<Instance> {
  const { id, task_result_id: taskId } = await user.post<Instance>(`model/${modelId}/instance`, body);
  await taskEnded(user, taskId);
  return await user.get<Instance>(`model/instance/${id}`);
}
