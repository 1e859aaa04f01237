import { notFound } from '@tanstack/react-router';
import { listSearch, type ListSearch } from './data-table/list-search.ts';

/** A numeric path parameter; anything else is a 404. */
export function integer(value: string): number {
  const number = Number(value);
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) throw notFound();
  return number;
}

type Tabbed = ListSearch & { tab?: string; part?: string };
/** Search params of a page with tabs, some of which contain lists, or have parts. */
export const tabbed = (raw: Record<string, unknown>): Tabbed => ({
  ...listSearch(raw),
  ...(typeof raw['tab'] === 'string' && { tab: raw['tab'] }),
  ...(typeof raw['part'] === 'string' && { part: raw['part'] }),
});
/** A string in the search params; the router parses `2026` as a number. */
export const text = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/** The ids in the path of a route: decimal digits, else the page does not exist. */
export const idParams = <Name extends string>(...names: readonly Name[]) => ({
  parse: (raw: Record<Name, string>) =>
    Object.fromEntries(names.map((name) => [name, integer(raw[name])])) as Record<Name, number>,
  stringify: (ids: Record<Name, number>) =>
    Object.fromEntries(names.map((name) => [name, String(ids[name])])) as Record<Name, string>,
});

/** A whole number with a minimum. */
export const integerFrom = (value: unknown, min: number) =>
  value !== undefined && value !== '' && Number.isInteger(Number(value)) && Number(value) >= min
    ? Number(value)
    : undefined;

export const seconds = (value: unknown) =>
  value !== undefined && value !== '' && Number(value) >= 0 && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
