import { notFound } from '@tanstack/react-router';
import { listSearch, type ListSearch } from './data-table/list-search.ts';

/** A numeric parameter of the path; anything else is no page of ours. */
export function integer(value: string): number {
  const number = Number(value);
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) throw notFound();
  return number;
}

type Tabbed = ListSearch & { tab?: string };
/** The search of a page with tabs, of which some are lists. */
export const tabbed = (raw: Record<string, unknown>): Tabbed => ({
  ...listSearch(raw),
  ...(typeof raw['tab'] === 'string' && { tab: raw['tab'] }),
});
/** Words in the address; the router reads `2026` as a number. */
export const text = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/** A whole number that is not below the least. */
export const whole = (value: unknown, least: number) =>
  value !== undefined && value !== '' && Number.isInteger(Number(value)) && Number(value) >= least
    ? Number(value)
    : undefined;

export const seconds = (value: unknown) =>
  value !== undefined && value !== '' && Number(value) >= 0 && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
