import { lazyRouteComponent } from '@tanstack/react-router';
import { loadFile } from '../client/load-file.ts';

/** Loaders of pages that were requested and have not loaded yet. */
const missing = new Set<() => Promise<void>>();

/** A page that is loaded when it is visited. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(async () => {
    missing.add(preloadAgain);
    const file = await loadFile(load);
    missing.delete(preloadAgain);
    return file;
  }, name);
  const preloadAgain = async () => page.preload?.();
  return page;
};

/** Retries pages that failed to load, which the router does not; resolves to whether all are loaded. */
export async function loadMissingPages(): Promise<boolean> {
  await Promise.all([...missing].map((load) => load()));
  return missing.size === 0;
}
