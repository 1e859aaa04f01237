import { z } from 'zod';
import { id, integer, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { MAX_VIEW_NAME, MAX_VIEW_STATE, pageSizes, rowHeights } from './constants.ts';
import { say } from './sentences.ts';

const part = z.string().regex(/^\w[\w-]{0,79}$/);

/** The state of a list, as in its address. An omitted part has the default of the list. */
export const viewState = z
  .object({
    q: z.string().max(200).optional(),
    filters: z.record(part, z.array(z.string().max(300)).max(200)).default({}),
    sort: z
      .string()
      .regex(/^-?\w{1,80}$/)
      .optional(),
    per_page: z.literal(pageSizes).optional(),
    /** The ids of the visible columns. */
    columns: z.array(part).max(300).optional(),
    row_height: z.enum(rowHeights).optional(),
  })
  .refine((state) => JSON.stringify(state).length <= MAX_VIEW_STATE, asIssue(say('state_too_large')));
export type ViewState = z.output<typeof viewState>;

/** A saved view of a list. */
export const view = z.object({
  id: z.number().int(),
  /** In addresses of the list: `?view=<uuid>`. */
  uuid: z.uuid(),
  name: z.string(),
  state: viewState,
  /** Visible to all users who can see the list. */
  shared: z.boolean(),
  owner: person.nullable(),
  /** Whether the caller is the owner. */
  own: z.boolean(),
  updated_at: moment,
});
export type View = z.output<typeof view>;

/** A list by its key, and the company or project that its rows belong to, where it has one. */
export const listPlace = { list: z.string().max(80), company_id: id.optional(), project_id: id.optional() };
export type ListPlace = z.output<z.ZodObject<typeof listPlace>>;

export const views = z.object({
  /** In the caller's order. */
  items: z.array(view),
  /** The uuid of the view that the list opens with. */
  default: z.uuid().nullable(),
  /** Whether the caller may share views of the list and change shared ones. */
  may_share: z.boolean(),
});
export type Views = z.output<typeof views>;

const name = z
  .string()
  .trim()
  .min(1, asIssue(say('name_required')))
  .max(MAX_VIEW_NAME, asIssue(say('name_too_long', { limit: MAX_VIEW_NAME })));

export const viewInput = z.object({ ...listPlace, name, state: viewState, shared: z.boolean().default(false) });
export type ViewInput = z.output<typeof viewInput>;

/** Omitted properties are unchanged; the state is replaced as a whole. */
export const viewChange = z.object({
  name: name.optional(),
  state: viewState.optional(),
  shared: z.boolean().optional(),
  /** `updated_at` of the view that the change is based on: refused if another user has changed it since. */
  based_on: moment.optional(),
});
export type ViewChange = z.output<typeof viewChange>;

export const viewOrder = z.object({ ...listPlace, ids: z.array(integer(1)).max(1000) });
export type ViewOrder = z.output<typeof viewOrder>;

/** Null: the list opens without a view. */
export const defaultChoice = z.object({ ...listPlace, id: z.number().int().positive().nullable() });
export type DefaultChoice = z.output<typeof defaultChoice>;
