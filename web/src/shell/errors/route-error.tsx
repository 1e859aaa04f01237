import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure } from '../../client/failures.ts';
import { onSocketReturn } from '../../client/socket.ts';
import { loadMissingPages } from '../lazy-page.ts';
import { ErrorPage, type ErrorStatus } from './error-page.tsx';

/** What a page that threw turns into, by what the server said. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const status = statusOf(error);
  const again = async () => {
    // A new version of the application was put in place: its old files are gone, so only a reload helps.
    if (isMissingFile(error)) {
      location.reload();
      return;
    }
    await loadMissingPages();
    queries.reset();
    reset();
    void router.invalidate();
  };
  const comeBack = useEffectEvent(again);
  useEffect(() => (status === 503 ? onSocketReturn(() => void comeBack()) : undefined), [status]);
  return (
    <ErrorPage
      status={status}
      requestId={error instanceof CallFailure ? error.requestId : null}
      {...(status >= 500 && { onAgain: () => void again() })}
    />
  );
}

const shown: readonly number[] = [400, 401, 403, 404, 500, 503];

function statusOf(error: unknown): ErrorStatus {
  if (!(error instanceof CallFailure)) return 500;
  if (error.status === 0 || error.status === 502 || error.status === 504) return 503;
  return (shown.includes(error.status) ? error.status : 500) as ErrorStatus;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}
