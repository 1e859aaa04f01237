import type { Tx } from '../../../engines/database/port.ts';
import { holdersAmong } from '../store.ts';

/** Which of these users are technical admins. */
export const technicalAdminsAmong = (tx: Tx, userIds: readonly number[]): Promise<Set<number>> =>
  holdersAmong(tx, 'technical_admin', userIds);
