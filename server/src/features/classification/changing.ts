import { MAX_SAMPLES } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { CompanyScope, TenantScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Tx } from '../../engines/database/port.ts';
import { record } from '../audit/verbs/record.ts';
import { announceClassification } from './announce.ts';
import { findClass } from './store-classes.ts';
import { findDataset } from './store-datasets.ts';
import { countSamples } from './store-samples.ts';
import type { DatasetRow } from './tables.ts';

/** The dataset; throws `not_found`. */
export async function requireDataset(tx: Tx, scope: TenantScope, id: number, lock?: 'lock'): Promise<DatasetRow> {
  const row = await findDataset(tx, scope, id, lock);
  if (!row) throw new Failure('not_found');
  return row;
}

/** Throws unless it is a class of the dataset, or none. */
export async function assertClass(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, classId }: { datasetId: number; classId: number | null | undefined },
): Promise<void> {
  if (classId == null || (await findClass(tx, scope, { datasetId, id: classId }))) return;
  throw new Failure('validation', undefined, { class_id: say('unknown_class') });
}

/** Notifies the company that samples or classes of a dataset changed, after the commit. */
export function announceSamples(app: Pick<App, 'broadcast'>, tx: Tx, { id, companyId }: DatasetRow): void {
  const event = { entity: 'samples', id, change: 'updated', companies: [companyId] } as const;
  afterCommit(tx, () => announceClassification(app, event));
}

/** Logs a change of the samples of a dataset. */
export const log = (
  tx: Tx,
  scope: CompanyScope,
  { id, name }: DatasetRow,
  entry: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> => record({ tx, scope }, { ...entry, entityType: 'classification_dataset', entityId: id, name });

/** How many more samples a dataset can have. */
export const roomForSamples = async (tx: Tx, scope: CompanyScope, datasetId: number): Promise<number> =>
  Math.max(0, MAX_SAMPLES - (await countSamples(tx, scope, datasetId)));

/** Throws if a dataset that is locked cannot have so many more samples. */
export async function assertRoomForSamples(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, more }: { datasetId: number; more: number },
): Promise<void> {
  if (more > (await roomForSamples(tx, scope, datasetId))) throw noRoom();
}

export const noRoom = (): Failure => new Failure('quota', say('too_many_samples', { limit: MAX_SAMPLES }));
