import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../client/query-client.ts';
import { getToken } from '../client/session.ts';
import { meQuery } from '../features/sign-in/queries.ts';
import { latePart } from '../parts/late-part.tsx';
import { ErrorPage } from '../shell/errors/error-page.tsx';
import { RouteError } from '../shell/errors/route-error.tsx';
import type { CommandDialog } from '../shell/layout.tsx';
import { Root } from '../shell/root.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

export const root = createRootRoute({
  component: Root,
  errorComponent: (props) => <RouteError {...props} />,
  notFoundComponent: () => <ErrorPage status={404} alone />,
});

const Command: CommandDialog = latePart(async () => (await import('../features/search/parts/command.tsx')).Command);

const Layout = lazyPage(() => import('../shell/layout.tsx'), 'Layout');

/** Everything inside menu and header; without a token the way leads to the sign-in page and back. */
export const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  beforeLoad: ({ location }) => {
    if (getToken() === null) {
      // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
      throw redirect({ to: '/login', search: { redirectTo: location.href } });
    }
    // Its code comes while the user is being loaded.
    void Layout.preload?.();
  },
  loader: () => queryClient.ensureQueryData(meQuery),
  component: () => <Layout command={Command} />,
  errorComponent: RouteError,
});
