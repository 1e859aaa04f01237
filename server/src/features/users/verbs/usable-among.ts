import type { GlobalTransaction } from '../../../access/context.ts';
import { usableAmong as findUsable } from '../store.ts';

/** Which of the users can sign in. */
export const usableAmong = ({ tx }: GlobalTransaction, ids: readonly number[]): Promise<number[]> =>
  findUsable(tx, ids);
