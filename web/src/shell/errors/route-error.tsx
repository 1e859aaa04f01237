import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure, isTwoFactorRequired } from '../../client/failures.ts';
import { serverAnswers } from '../../client/server-answers.ts';
import { onReconnect } from '../../client/socket.ts';
import { reloadWhenFree } from '../install/reload.ts';
import { loadMissingPages } from '../lazy-page.ts';
import { ErrorPage, type ErrorStatus } from './error-page.tsx';
import { TwoFactorError } from './two-factor-error.tsx';

/** The error page of a route, chosen by the server's error. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const client = useQueryClient();
  const status = errorStatus(error);
  const retry = async (reload: () => void) => {
    // The file belongs to an old version, or the browser does not retry failed imports: only a reload helps.
    if (!(await loadMissingPages()) && (await serverAnswers())) {
      reload();
      return;
    }
    queries.reset();
    reset();
    void router.invalidate();
  };
  const retryWhenReachable = useEffectEvent(retry);
  useEffect(() => {
    if (status !== 503) return undefined;
    const unmounted = new AbortController();
    const unsubscribe = onReconnect(() => void retryWhenReachable(() => reloadWhenFree(unmounted.signal)));
    return () => {
      unsubscribe();
      unmounted.abort();
    };
  }, [status]);
  // Retry when the user returns. Data whose update failed stays: other pages still show it.
  useEffect(
    () => () =>
      client.removeQueries({
        predicate: ({ state }) => state.status === 'error' && state.data === undefined,
        type: 'inactive',
      }),
    [client],
  );
  if (isTwoFactorRequired(error)) return <TwoFactorError message={error.message} />;
  return (
    <ErrorPage
      status={status}
      requestId={error instanceof CallFailure ? error.requestId : null}
      {...(status >= 500 && { onRetry: () => void retry(() => location.reload()) })}
    />
  );
}

const knownStatuses: readonly number[] = [400, 401, 403, 404, 500, 503];

function errorStatus(error: unknown): ErrorStatus {
  if (!(error instanceof CallFailure)) return 500;
  if (error.status === 0 || error.status === 502 || error.status === 504) return 503;
  return (knownStatuses.includes(error.status) ? error.status : 500) as ErrorStatus;
}
