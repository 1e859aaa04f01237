import { lazyRouteComponent } from '@tanstack/react-router';
import { CallFailure } from '../client/failures.ts';
import { serverAnswers } from '../client/server-answers.ts';

/** How to load the pages that could not be loaded. */
const missing = new Set<() => unknown>();

/**
 * A page that is loaded when it is visited. Where the server is out of reach that is what is told: the router would load the whole
 * application again, and what runs in it, such as uploads, would be lost.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(
    () =>
      load().catch(async () => {
        // It may have come back just now.
        if (await serverAnswers()) return load();
        if (page.preload) missing.add(page.preload);
        throw new CallFailure(0, '');
      }),
    name,
  );
  return page;
};

/** The router takes a page for loaded once it has tried. */
export async function loadMissingPages(): Promise<void> {
  const again = [...missing];
  missing.clear();
  await Promise.all(again.map((load) => load()));
}
