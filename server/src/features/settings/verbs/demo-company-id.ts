import type { GlobalTransaction } from '../../../access/context.ts';
import { z } from 'zod';
import { recall } from './installation-memory.ts';

/** Under this the installation remembers how far its demo company is. */
export const DEMO_COMPANY = 'demo_company';

const known = z.object({ is: z.string(), company_id: z.number().int().optional() });

/** The demo company, while it is being made or there; null otherwise. */
export async function demoCompanyId({ tx }: GlobalTransaction): Promise<number | null> {
  return (await recall({ tx }, { key: DEMO_COMPANY, schema: known }))?.company_id ?? null;
}
