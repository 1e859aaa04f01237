import type { Tx } from '../../../engines/database/port.ts';
import { usableAmong as findUsable } from '../store.ts';

/** Which of the users can sign in. */
export const usableAmong = (tx: Tx, ids: readonly number[]): Promise<number[]> => findUsable(tx, ids);
