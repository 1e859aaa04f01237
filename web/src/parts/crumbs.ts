import { useEffect, useSyncExternalStore } from 'react';

/** A step of the way to this page. Parents have a path; the last one, this page, has none. */
export interface Crumb {
  label: string;
  to?: string;
}

let crumbs: readonly Crumb[] | null = null;
const listeners = new Set<() => void>();

function set(next: readonly Crumb[] | null): void {
  crumbs = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the header the way to this page: `useCrumbs([{ label: 'Companies', to: '/companies' }, { label: company.name }])`. Without it the
 * header shows the title of the route.
 */
export function useCrumbs(steps: readonly Crumb[]): void {
  const key = JSON.stringify(steps);
  useEffect(() => {
    set(JSON.parse(key) as Crumb[]);
    return () => set(null);
  }, [key]);
}

export function useShownCrumbs(): readonly Crumb[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => crumbs,
  );
}
