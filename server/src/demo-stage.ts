import { z } from 'zod';
import type { Tx } from './engines/database/port.ts';
import { DEMO_COMPANY } from './features/settings/verbs/demo-company-id.ts';
import { recall, remember } from './features/settings/verbs/installation-memory.ts';

/** Progress of creating the demo company; absent if it is not wanted. */
const stage = z.discriminatedUnion('is', [
  z.object({ is: z.literal('wanted') }),
  z.object({ is: z.literal('being made'), company_id: z.number().int() }),
  z.object({ is: z.literal('made'), company_id: z.number().int() }),
  z.object({ is: z.literal('erased') }),
]);
type Stage = z.output<typeof stage>;
type UnfinishedStage = Extract<Stage, { is: 'wanted' | 'being made' }>;

export const saveStage = (tx: Tx, value: Stage): Promise<void> => remember({ tx }, { key: DEMO_COMPANY, value });

/** The stage of a demo company that is still to be created or continued; otherwise null. */
export async function unfinishedStage(tx: Tx): Promise<UnfinishedStage | null> {
  const reached = await recall({ tx }, { key: DEMO_COMPANY, schema: stage });
  return reached?.is === 'wanted' || reached?.is === 'being made' ? reached : null;
}

/** Records at the first start that the demo company is to be created. */
export const requestDemoCompany = (tx: Tx): Promise<void> => saveStage(tx, { is: 'wanted' });
