import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure, isTwoFactorRequired } from '../../client/failures.ts';
import { serverAnswers } from '../../client/server-answers.ts';
import { onSocketReturn } from '../../client/socket.ts';
import { reloadWhenFree } from '../install/reload.ts';
import { loadMissingPages } from '../lazy-page.ts';
import { ErrorPage, type ErrorStatus } from './error-page.tsx';
import { TwoFactorError } from './two-factor-error.tsx';

/** What a page that threw turns into, by what the server said. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const status = statusOf(error);
  const again = async (reload: () => void) => {
    // A file is gone with its version of the application, or the browser does not ask for it twice: only a reload helps.
    if (!(await loadMissingPages()) && (await serverAnswers())) {
      reload();
      return;
    }
    queries.reset();
    reset();
    void router.invalidate();
  };
  const comeBack = useEffectEvent(again);
  useEffect(() => {
    if (status !== 503) return undefined;
    const left = new AbortController();
    const deafen = onSocketReturn(() => void comeBack(() => reloadWhenFree(left.signal)));
    return () => {
      deafen();
      left.abort();
    };
  }, [status]);
  if (isTwoFactorRequired(error)) return <TwoFactorError message={error.message} />;
  return (
    <ErrorPage
      status={status}
      requestId={error instanceof CallFailure ? error.requestId : null}
      {...(status >= 500 && { onAgain: () => void again(() => location.reload()) })}
    />
  );
}

const shown: readonly number[] = [400, 401, 403, 404, 500, 503];

function statusOf(error: unknown): ErrorStatus {
  if (!(error instanceof CallFailure)) return 500;
  if (error.status === 0 || error.status === 502 || error.status === 504) return 503;
  return (shown.includes(error.status) ? error.status : 500) as ErrorStatus;
}
