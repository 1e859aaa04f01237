import { useEffect } from 'react';
import { createStore } from '../client/store.ts';

/** A step of the way to this page. Parents have a path; the last one, this page, has none. */
export interface Crumb {
  label: string;
  to?: string;
}

const crumbs = createStore<readonly Crumb[] | null>(null);

/**
 * Tells the header the way to this page: `useCrumbs([{ label: 'Companies', to: '/companies' }, { label: company.name }])`. Without it the
 * header shows the title of the route.
 */
export function useCrumbs(steps: readonly Crumb[]): void {
  const key = JSON.stringify(steps);
  useEffect(() => {
    crumbs.set(JSON.parse(key) as Crumb[]);
    return () => crumbs.set(null);
  }, [key]);
}

export const useShownCrumbs = crumbs.use;
