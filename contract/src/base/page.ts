import { asIssue } from './sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { languages } from './language.ts';
import type { Shape, Output } from './route.ts';

/** A whole number in a path, query or form: digits only, so that each resource has one URL. In JSON, numbers are accepted too. */
export function integer(min = 0, max = Number.MAX_SAFE_INTEGER) {
  const digits = (value: unknown) =>
    typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
  return z.preprocess(digits, z.number().int().min(min).max(max));
}

/** An id in a path or query. */
export const id = integer(1);
export const idParams = z.object({ id });

/** A timestamp in ISO 8601, UTC. Year 0 is invalid. */
export const moment = z.iso.datetime().refine((text) => !text.startsWith('0000'), asIssue(say('year_too_early')));

/** A filter with one or more values: `type=pdf`, `type=pdf&type=docx` and `type[]=pdf` are accepted. */
export function oneOrMore<S extends z.ZodType>(item: S) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).max(1000).optional(),
  );
}

/** `true` or `false` in a query string. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

export const PER_PAGE_DEFAULT = 25;
export const PER_PAGE_MAX = 200;

/**
 * The query of a list: `page` from 1, `per_page` up to 200, `sort` by one of the given fields, with a leading `-` for descending.
 *
 * @param sortable the fields the list can be sorted by; the first is the default
 * @param filters additional filters of the list
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
  defaultSort: S[number] | `-${S[number]}` = sortable[0],
) {
  type Choice = S[number] | `-${S[number]}`;
  const choices = sortable.flatMap((field) => [field, `-${field}`]) as [Choice, ...Choice[]];
  // TypeScript cannot infer the default of a generic enum; the parameter type ensures that it is valid.
  const sort = z.enum(choices).default(defaultSort as never) as unknown as z.ZodType<Choice, Choice | undefined>;
  return z.object({
    page: integer(1, 1_000_000).default(1),
    per_page: integer(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
    sort,
    ...filters,
  });
}

/** The response of every list. */
export function pageSchema<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
  });
}
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  per_page: number;
}
export type ItemOf<S extends Shape> = Output<S> extends { items: (infer T)[] } ? T : never;

/** The user who created or changed something. */
export const person = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  deleted: z.boolean(),
  service_account: z.boolean(),
});
export type Person = z.output<typeof person>;

/** When and by whom a row was created and last updated; null for Dossier itself or a user who no longer exists. */
export const authorship = {
  created_at: moment,
  updated_at: moment,
  created_by: person.nullable(),
  updated_by: person.nullable(),
};

/** A reference to an entity. */
export const mention = z.object({ id: z.number().int(), name: z.string() });
export type Mention = z.output<typeof mention>;

/** A reference to a role. System roles have a `key`, by which clients translate the name. */
export const roleMention = mention.extend({ key: z.string().nullable() });

export const language = z.enum(languages);
