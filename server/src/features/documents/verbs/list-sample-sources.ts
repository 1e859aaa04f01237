import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { findSampleSources } from '../store-shown.ts';

/** A document of which another room makes a sample. */
export interface SampleSourceDocument {
  id: number;
  filename: string;
  labels: readonly string[];
  type: string;
  size: number;
}

/** Documents in the scope that are not deleted, with what describes their files. */
export const listSampleSources = (
  { tx, scope }: TransactionContext<DocumentScope>,
  ids: readonly number[],
): Promise<SampleSourceDocument[]> => findSampleSources(tx, scope, ids);
