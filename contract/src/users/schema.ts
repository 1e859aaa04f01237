import { z } from 'zod';
import { moment } from '../base/page.ts';

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  service_account: z.boolean(),
  is_technical_admin: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type User = z.output<typeof user>;
