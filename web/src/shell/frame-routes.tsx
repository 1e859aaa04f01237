import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../client/me.ts';
import { queryClient } from '../client/query-client.ts';
import { getToken } from '../client/session.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { RouteError } from './errors/route-error.tsx';
import { lazyPage } from './lazy-page.ts';
import { withSlots } from './room-list.ts';
import { Root } from './root.tsx';

export const root = createRootRoute({
  component: Root,
  errorComponent: (props) => <RouteError {...props} />,
  notFoundComponent: () => <ErrorPage status={404} fullPage />,
});

const Layout = lazyPage(
  withSlots(['switcher'], () => import('./layout.tsx')),
  'Layout',
);

/** Routes inside menu and header; without a token they redirect to the sign-in page and back. */
export const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  beforeLoad: ({ location }) => {
    if (getToken() === null) {
      // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
      throw redirect({ to: '/login', search: { redirectTo: location.href } });
    }
    // Load its code in parallel with the user.
    void Layout.preload?.();
  },
  loader: () => queryClient.ensureQueryData(meQuery),
  component: () => <Layout />,
  errorComponent: RouteError,
});
