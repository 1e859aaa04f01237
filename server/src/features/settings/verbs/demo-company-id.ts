import type { GlobalTransaction } from '../../../access/context.ts';
import { z } from 'zod';
import { recall } from './installation-memory.ts';

/** Key under which the installation stores the state of its demo company. */
export const DEMO_COMPANY = 'demo_company';

const demoState = z.object({ is: z.string(), company_id: z.number().int().optional() });

/** The id of the demo company, also while it is being created; otherwise null. */
export async function demoCompanyId({ tx }: GlobalTransaction): Promise<number | null> {
  return (await recall({ tx }, { key: DEMO_COMPANY, schema: demoState }))?.company_id ?? null;
}
