import { lazyRouteComponent } from '@tanstack/react-router';
import { CallFailure } from '../client/failures.ts';
import { serverAnswers } from '../client/server-answers.ts';
import { isCutOff } from '../client/socket.ts';

/** How to load the pages that were asked for and are not here yet. */
const missing = new Set<() => Promise<void>>();

/**
 * A page that is loaded when it is visited. A file that did not come once stays missing until the whole application is loaded again,
 * which would end what runs in it, such as uploads: so none is asked for while the server is known to be out of reach.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(async () => {
    missing.add(again);
    if (isCutOff() && !(await serverAnswers())) throw new CallFailure(0, '');
    const file = await load().catch(() => {
      throw new CallFailure(0, '');
    });
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
