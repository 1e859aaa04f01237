import type { QueryOf } from '@dossier/contract/base/route';
import type { datePaths } from '@dossier/contract/dates/paths';
import type { ListQuery } from '../../../parts/data-table/use-list.ts';
import { shiftDay, today } from './date-words.ts';

type DateQuery = Partial<QueryOf<typeof datePaths.list>>;

/** The query of the list by its filters: kinds, state, upcoming or past, and days from and to. */
export function toQuery({ filters, sort, q, page, per_page }: ListQuery, now = today()): DateQuery {
  const { kind, state, when, days } = filters;
  const day = (test: string) => days?.find((value) => value.startsWith(`${test}:`))?.slice(test.length + 1);
  const [from, to] = [day('from'), day('to')];
  const isUpcoming = when?.[0] === 'upcoming';
  const isPast = when?.[0] === 'past';
  const first = latest(from, isUpcoming ? now : undefined);
  const last = earliest(to, isPast ? shiftDay(now, -1) : undefined);
  return {
    page,
    per_page,
    sort: sort as NonNullable<DateQuery['sort']>,
    ...(q && { q }),
    ...(kind && { kind: [...kind] as NonNullable<DateQuery['kind']> }),
    ...(state && { state: [...state] as NonNullable<DateQuery['state']> }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last }),
  };
}

// Days as `2027-03-31` sort as text.
const defined = (days: readonly (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted();
const latest = (...days: (string | undefined)[]) => defined(days).at(-1);
const earliest = (...days: (string | undefined)[]) => defined(days)[0];
