import type { GlobalTransaction } from '../../../access/context.ts';
import { filterUsable as findUsable } from '../store.ts';

/** Which of the users can sign in. */
export const filterUsable = ({ tx }: GlobalTransaction, ids: readonly number[]): Promise<number[]> =>
  findUsable(tx, ids);
