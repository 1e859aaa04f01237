import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, showFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean; message?: string };
  }
}

/**
 * Server state in this browser. Failures are shown as a toast, unless `meta: { quiet: true }` says that the screen shows them itself
 * (field errors of a form, an error page).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) showFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) showFailure(error, mutation.meta?.message);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && isTransient(error),
    },
  },
});

function isTransient(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status === 502 || error.status === 503);
}
