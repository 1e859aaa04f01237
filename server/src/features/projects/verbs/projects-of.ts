import type { Tx } from '../../../engines/database/port.ts';
import type { ReachScope } from '../../../scope.ts';
import { findProjectsOf } from '../store.ts';

/** The projects of these companies that the reach sees, in the order in which they were made. */
export const projectsOf = (
  tx: Tx,
  reach: ReachScope,
  companyIds: readonly number[],
): Promise<{ id: number; name: string; code: string }[]> => findProjectsOf(tx, reach, companyIds);
