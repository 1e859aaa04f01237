import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, tellFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean; message?: string };
  }
}

/**
 * The server's state in this browser. A failure is told by a toast, unless `meta: { quiet: true }` says that the screen itself shows it
 * (a form with field errors, a page that turns into an error page).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) tellFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) tellFailure(error, mutation.meta?.message);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && isPassing(error),
    },
  },
});

function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status === 502 || error.status === 503);
}
