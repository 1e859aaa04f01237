import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';
import i18next from 'i18next';
import { onSessionEnd, onTwoFactorLacking } from '../client/session.ts';
import { leaveRooms } from '../client/socket.ts';
import { queryClient } from '../client/query-client.ts';
import { withdrawQuestion } from '../parts/confirm.ts';

type Title = NonNullable<StaticDataRouteOption['title']>;

/**
 * What happens around every navigation: the title is set and the rooms are left before it; the focus goes to the heading of the page
 * that comes. The end of the session leads to the sign-in page from wherever one was.
 */
export function followNavigation(router: AnyRouter, titleOf: (title: Title | undefined) => string): void {
  let title: Title | undefined;
  const setTitle = () => {
    document.title = titleOf(title);
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

  onTwoFactorLacking((lacking) => {
    const { pathname, href } = router.state.location;
    const to = lacking === 'setup_required' ? '/tf-setup' : '/tf-validate';
    if (pathname !== to) void router.navigate({ to, search: { redirectTo: href }, replace: true });
  });

  onSessionEnd((ending) => {
    const { pathname, href } = router.state.location;
    if (pathname === '/login') return;
    const search = ending === 'expired' ? { redirectTo: href } : {};
    void router.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
  });
}

/** How long the page that is left may still be seen. After that its title is the new one too: the same screen with another id. */
const OLD_PAGE_MS = 800;
/** How long the title of a page is waited for whose code or data is still coming. */
const TITLE_MS = 4000;
let waiting: MutationObserver | undefined;

/** Puts the focus on the title of the page that comes. Whatever takes the focus on purpose meanwhile, keeps it. */
function focusNewPage(): void {
  waiting?.disconnect();
  const main = document.getElementById('main');
  if (!main) return;
  const observer = new MutationObserver(look);
  let leaving = document.activeElement;
  const old = titleIn(main);
  const began = performance.now();
  waiting = observer;

  function look(): void {
    if (waiting !== observer) return;
    const age = performance.now() - began;
    const title = titleIn(main);
    if (age >= TITLE_MS) observer.disconnect();
    if (!title || (title === old && age < OLD_PAGE_MS)) return;
    if (title !== old) observer.disconnect();
    // It has had the focus: whoever took it from there may have it nowhere for a moment, as when a dialog closes.
    if (title === leaving) return;
    const now = document.activeElement;
    if (now !== leaving && now !== document.body && now !== main) return;
    title.focus({ preventScroll: true });
    // On a slow machine this was the old page after all, and the new one is still coming.
    leaving = title;
  }
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(look, OLD_PAGE_MS);
  setTimeout(look, TITLE_MS);
}

/** The title that can be seen: a page that is left may be there still, but hidden. */
function titleIn(main: HTMLElement | null): HTMLElement | null {
  const titles = [...(main?.querySelectorAll<HTMLElement>('[data-page-title]') ?? [])];
  return titles.find((title) => title.getClientRects().length > 0) ?? null;
}
