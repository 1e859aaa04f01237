import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';
import i18next from 'i18next';
import { onSessionEnd, onTwoFactorRequired } from '../client/session.ts';
import { leaveRooms } from '../client/socket.ts';
import { queryClient } from '../client/query-client.ts';
import { withdrawQuestion } from '../parts/confirm.ts';

type Title = NonNullable<StaticDataRouteOption['title']>;

/**
 * On every navigation: sets the title, leaves the socket rooms, and focuses the heading of the new page. Redirects to the sign-in page
 * when the session ends.
 */
export function followNavigation(router: AnyRouter, formatTitle: (title: Title | undefined) => string): void {
  let title: Title | undefined;
  const setTitle = () => {
    document.title = formatTitle(title);
  };
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged, fromLocation }) => {
    title = router.matchRoutes(toLocation).at(-1)?.staticData.title;
    setTitle();
    if (!pathChanged || !fromLocation) return;
    leaveRooms();
    withdrawQuestion();
    focusNewPage();
  });
  i18next.on('languageChanged', setTitle);

  onTwoFactorRequired((pending) => {
    const { pathname, href } = router.state.location;
    const to = pending === 'setup_required' ? '/tf-setup' : '/tf-validate';
    if (pathname !== to) void router.navigate({ to, search: { redirectTo: href }, replace: true });
  });

  onSessionEnd((ending) => {
    const { pathname, href } = router.state.location;
    if (pathname === '/login') return;
    const search = ending === 'expired' ? { redirectTo: href } : {};
    void router.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
  });
}

/** How long the old page may stay visible. After that, the heading belongs to the new page: the same screen with another id. */
const OLD_PAGE_MS = 800;
/** How long to wait for the heading while code or data load. If the user has moved the focus by then, it stays there. */
const TITLE_MS = 60_000;
let waiting: MutationObserver | undefined;

/** Focuses the heading of the new page, unless something else takes the focus deliberately. */
function focusNewPage(): void {
  waiting?.disconnect();
  const main = document.getElementById('main');
  if (!main) return;
  const observer = new MutationObserver(focusWhenReady);
  let leaving = document.activeElement;
  const old = findTitle(main);
  const began = performance.now();
  waiting = observer;

  function focusWhenReady(): void {
    if (waiting !== observer || !main?.isConnected) return;
    const age = performance.now() - began;
    const title = findTitle(main);
    if (age >= TITLE_MS) observer.disconnect();
    if (!title || (title === old && age < OLD_PAGE_MS)) return;
    if (title !== old) observer.disconnect();
    // The heading had the focus; a closing dialog may briefly leave it nowhere.
    if (title === leaving) return;
    const now = document.activeElement;
    if (now !== leaving && now !== document.body && now !== main) return;
    title.focus({ preventScroll: true });
    // On a slow machine this was the old page, and the new one is still loading.
    leaving = title;
  }
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(focusWhenReady, OLD_PAGE_MS);
  setTimeout(focusWhenReady, TITLE_MS);
}

/** The visible heading: the old page may still be mounted, but hidden. */
function findTitle(main: HTMLElement | null): HTMLElement | null {
  const titles = [...(main?.querySelectorAll<HTMLElement>('[data-page-title]') ?? [])];
  return titles.find((title) => title.getClientRects().length > 0) ?? null;
}
