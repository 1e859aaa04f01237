import { useEffect } from 'react';
import { createStore } from '../client/store.ts';

/** A breadcrumb. Parents have a path; the last one, the current page, has none. */
export interface Crumb {
  label: string;
  to?: string;
}

const crumbs = createStore<readonly Crumb[] | null>(null);

/**
 * Sets the breadcrumbs: `useCrumbs([{ label: 'Companies', to: '/companies' }, { label: company.name }])`. Default: the title of the route.
 */
export function useCrumbs(steps: readonly Crumb[]): void {
  const key = JSON.stringify(steps);
  useEffect(() => {
    crumbs.set(JSON.parse(key) as Crumb[]);
    return () => crumbs.set(null);
  }, [key]);
}

export const useShownCrumbs = crumbs.use;
