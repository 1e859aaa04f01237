import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { rooms } from './rooms.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { RouteError } from './shell/errors/route-error.tsx';
import { layout, root } from './shell/frame-routes.tsx';
import { followNavigation } from './shell/navigation.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import type { FrameKey } from './shell/room.ts';
import type { RouteAccess } from './shell/route-access.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, a key of its room's frame texts; the product's name when left out. */
    title?: FrameKey | 'not_found';
    /** Who may open the page; all users when left out, as far as the server answers its requests. */
    access?: RouteAccess;
  }
  interface Register {
    router: typeof router;
  }
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
    throw redirect({ to: '/home', replace: true });
  },
});

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'not_found' },
  component: () => <ErrorPage status={404} fullPage />,
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    ...rooms.flatMap((room) => ('bareRoutes' in room ? [...room.bareRoutes] : [])),
    notFoundPage,
    layout.addChildren(rooms.flatMap((room) => ('routes' in room ? [...room.routes] : []))),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <ErrorPage status={404} />,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

followNavigation(router, (title) => {
  if (title === 'not_found') return i18next.t('titles.not_found');
  return title ? i18next.t(`frame:${title}`) : i18next.t('product');
});
