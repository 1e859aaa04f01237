import type { Tx } from '../../../engines/database/port.ts';
import { nextCompanyId } from '../store.ts';

/** The id that the next company will have: its scope must be made before its row can be written. An id that is not used is lost. */
export const takeCompanyId = (tx: Tx): Promise<number> => nextCompanyId(tx);
