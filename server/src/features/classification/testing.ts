import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import type { Page } from '@dossier/contract/base/page';
import { expect } from 'vitest';

/** A user of `testApp()` or `testProduct()`. */
interface Caller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Adds a dataset with these classes. */
export const createDataset = (
  user: Caller,
  companyId: number,
  { name = 'Letters', classes = ['Offer', 'Claim'] }: { name?: string; classes?: readonly string[] } = {},
): Promise<DatasetDetails> =>
  user.post<DatasetDetails>('dataset', {
    company_id: companyId,
    name,
    classes: classes.map((className) => ({ name: className, description: '' })),
  });

/** The id of a class of a dataset. */
export function classId({ classes }: Pick<DatasetDetails, 'classes'>, name: string): number {
  const row = classes.find((one) => one.name === name);
  if (!row) throw new Error(`The dataset has no class ${name}.`);
  return row.id;
}

/** Adds so many typed samples of a class, or without one. */
export async function addTexts(
  user: Caller,
  dataset: DatasetDetails,
  { name, count, about }: { name: string | null; count: number; about: string },
): Promise<Sample[]> {
  const added: Sample[] = [];
  for (let number = 1; number <= count; number += 1) {
    added.push(
      await user.post<Sample>(`dataset/${dataset.id}/text-sample`, {
        text: `${about}, number ${number} of ${count}.`,
        filename: `${name ?? 'Text'} ${number}.txt`,
        class_id: name === null ? null : classId(dataset, name),
      }),
    );
  }
  return added;
}

export const listSamples = async (user: Caller, datasetId: number, query = ''): Promise<Sample[]> =>
  (await user.get<Page<Sample>>(`dataset/${datasetId}/samples?per_page=200&sort=filename${query}`)).items;

/** Waits until no task reads samples of a dataset. */
export async function whenRead(user: Caller, datasetId: number): Promise<DatasetDetails> {
  const read = () => user.get<DatasetDetails>(`dataset/${datasetId}`);
  await expect.poll(async () => (await read()).task_result_id, { timeout: 20_000, interval: 100 }).toBeNull();
  return await read();
}
