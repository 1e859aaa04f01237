import { z } from 'zod';
import { mention } from '../base/page.ts';
import { limitSubjects, usageGroups } from './constants.ts';

const usageCounts = {
  calls: z.number().int(),
  /** Those that failed or went on with another provider. */
  failed: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  seconds: z.number(),
  pages: z.number().int(),
  /** In the currency of `ai.currency`; running calls count with what they can cost at most. */
  cost: z.number(),
};

/** The recorded calls of a period. */
export const aiUsage = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object({
    ...usageCounts,
    /** Calls of the built-in provider. */
    built_in: z.number().int(),
    /** The median time to the first text in milliseconds; null without such calls. */
    first_ms: z.number().nullable(),
  }),
  /** The days with calls. Of months whose single calls are deleted, all is on the first day. */
  days: z.array(z.object({ day: z.iso.date(), ...usageCounts })),
  by: z.enum(usageGroups),
  /** The largest first, at most 200. `id` and `name` are null for calls without a project, user or company. */
  groups: z.array(z.object({ id: z.number().int().nullable(), name: z.string().nullable(), ...usageCounts })),
});
export type AiUsage = z.output<typeof aiUsage>;

/** A limit of the month, and what is used of it. */
export const usageLimit = z.object({
  subject: z.enum(limitSubjects),
  company: mention,
  /** The project or user; null for the company, and where none has used anything yet. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  /** The one that has used most of all that are not named by themselves. */
  others: z.boolean(),
  limit: z.number(),
  /** With what running calls can still cost. */
  used: z.number(),
  /** Whether the caller may change it, in the settings of the company or project. */
  may_change: z.boolean(),
});
export type UsageLimit = z.output<typeof usageLimit>;

export const usageLimits = z.object({
  /** The day on which the limits start again, in UTC. */
  starts_again: z.iso.date(),
  /** By company. Projects and users from 80 % of their limit by themselves, at most five of each, and the highest of the others. */
  items: z.array(usageLimit),
  /** The month if it continues like the last four weeks, from today on; null without costs in them. */
  forecast: z.object({ cost: z.number(), days: z.array(z.object({ day: z.iso.date(), cost: z.number() })) }).nullable(),
});
export type UsageLimits = z.output<typeof usageLimits>;

export type UsageCounts = Omit<AiUsage['days'][number], 'day'>;
