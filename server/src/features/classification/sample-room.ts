import { MAX_SAMPLES } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { countSamples } from './store-samples.ts';

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
