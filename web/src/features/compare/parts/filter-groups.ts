import type { Filter } from '@dossier/contract/compare/constants';

/** Filters that are switched together. */
export const filterGroups = {
  frame: ['page_numbers', 'headers_footers', 'watermarks'],
  layout: ['layout', 'contents'],
  numbering: ['numbering'],
  case_space: ['case', 'space'],
  punctuation: ['punctuation', 'quotes'],
  numbers: ['numbers'],
} as const satisfies Record<string, readonly Filter[]>;
export type FilterGroup = keyof typeof filterGroups;

export const groupNames = Object.keys(filterGroups) as FilterGroup[];

/** How much of a group is ignored. */
export function groupState(ignored: readonly Filter[], group: FilterGroup): 'all' | 'some' | 'none' {
  const filters: readonly Filter[] = filterGroups[group];
  const count = filters.filter((filter) => ignored.includes(filter)).length;
  if (count === 0) return 'none';
  return count === filters.length ? 'all' : 'some';
}

/** The ignored filters after a click on a group. */
export function toggleGroup(ignored: readonly Filter[], group: FilterGroup): Filter[] {
  const filters: readonly Filter[] = filterGroups[group];
  const others = ignored.filter((filter) => !filters.includes(filter));
  return groupState(ignored, group) === 'all' ? others : [...others, ...filters];
}
