import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { administrationRoutes } from './routes/administration.ts';
import { layout, root } from './routes/layout.tsx';
import { libraryRoutes } from './routes/library.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { workRoutes } from './routes/work.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { RouteError } from './shell/errors/route-error.tsx';
import { followNavigation } from './shell/navigation.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import type shell from './shell/texts/en/shell.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, as a key of the shell's texts; the product's name when left out. */
    title?: keyof (typeof shell)['titles'];
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
  component: () => <ErrorPage status={404} alone />,
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    ...signInRoutes,
    notFoundPage,
    layout.addChildren([...workRoutes, ...libraryRoutes, ...administrationRoutes]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <ErrorPage status={404} />,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

followNavigation(router, (title) => (title ? i18next.t(`titles.${title}`) : i18next.t('product')));
