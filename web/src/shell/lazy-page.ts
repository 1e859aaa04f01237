import { lazyRouteComponent } from '@tanstack/react-router';
import { loadFile } from '../client/load-file.ts';

/** How to load the pages that were asked for and are not here yet. */
const missing = new Set<() => Promise<void>>();

/** A page that is loaded when it is visited. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(async () => {
    missing.add(again);
    const file = await loadFile(load);
    missing.delete(again);
    return file;
  }, name);
  const again = async () => page.preload?.();
  return page;
};

/** Tries again to load the pages that are missing, as the router does not, and tells whether all of them are here. */
export async function loadMissingPages(): Promise<boolean> {
  await Promise.all([...missing].map((load) => load()));
  return missing.size === 0;
}
