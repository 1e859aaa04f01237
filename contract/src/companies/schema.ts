import { z } from 'zod';
import { moment, person } from '../base/page.ts';

export const company = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  /** The company that the product itself made to show what it does; it can be erased with one click. */
  demo: z.boolean(),
  created_at: moment,
  updated_at: moment,
  created_by: person.nullable(),
  updated_by: person.nullable(),
  templates: z.array(z.object({ id: z.number().int(), name: z.string() })),
  number_of_projects: z.number().int(),
});
export type Company = z.output<typeof company>;

export const companySend = z.object({
  name: z.string().trim().min(1, 'Give the company a name.').max(200),
  description: z.string().trim().max(5000).default(''),
});

export const member = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string(), context: z.enum(['app', 'company', 'project']) })),
  active: z.boolean(),
});
export type Member = z.output<typeof member>;
