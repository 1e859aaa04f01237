import { z } from 'zod';
import type { Shape, Output } from './route.ts';

/** A whole number in a path, query or form: digits and nothing else, so that a thing has one address. In JSON it is a number too. */
export function whole(least = 0, most = Number.MAX_SAFE_INTEGER) {
  const digits = (value: unknown) =>
    typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
  return z.preprocess(digits, z.number().int().min(least).max(most));
}

/** An id in a path or query. */
export const id = whole(1);
export const idParams = z.object({ id });

/** A moment, as ISO 8601 in UTC. There is no year 0. */
export const moment = z.iso.datetime().refine((text) => !text.startsWith('0000'), 'Enter a date from the year 1 on.');

/** Filters may come once or many times: `type=pdf`, `type=pdf&type=docx` and `type[]=pdf` are the same kind of value. */
export function manyOf<S extends z.ZodType>(item: S) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).max(1000).optional(),
  );
}

/** `true` and `false` as written in a query string. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

export const PER_PAGE_DEFAULT = 25;
export const PER_PAGE_MAX = 200;

/**
 * The query of a list: `page` from 1, `per_page` at most 200, `sort` by one of the given fields, `-` in front for descending.
 *
 * @param sortable the fields that the list may be sorted by; the first is the default
 * @param filters further filters of this list
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
  defaultSort: S[number] | `-${S[number]}` = sortable[0],
) {
  type Choice = S[number] | `-${S[number]}`;
  const choices = sortable.flatMap((field) => [field, `-${field}`]) as [Choice, ...Choice[]];
  // The compiler cannot follow a default through a generic enum; the parameter's type already guards it.
  const sort = z.enum(choices).default(defaultSort as never) as unknown as z.ZodType<Choice, Choice | undefined>;
  return z.object({
    page: whole(1, 1_000_000).default(1),
    per_page: whole(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
    sort,
    ...filters,
  });
}

/** What every list answers. */
export function pageOf<S extends z.ZodType>(item: S) {
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

/** Who did it: shown beside everything that was made or changed. */
export const person = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  deleted: z.boolean(),
  service_account: z.boolean(),
});
export type Person = z.output<typeof person>;

/** When and by whom a thing was made and last changed; null is Dossier itself, or somebody who is gone. */
export const authorship = {
  created_at: moment,
  updated_at: moment,
  created_by: person.nullable(),
  updated_by: person.nullable(),
};

/** A thing that is only mentioned. */
export const mention = z.object({ id: z.number().int(), name: z.string() });

export const languages = ['en', 'de', 'nl', 'it', 'es'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];
