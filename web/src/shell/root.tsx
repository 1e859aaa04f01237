import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useQuestion } from '../parts/confirm.ts';
import { Toasts } from './toasts.tsx';

const ConfirmDialog = lazy(() =>
  import('../parts/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/** What stands above every page, also above those outside the layout. */
export function Root() {
  const asked = useQuestion();
  const [wasAsked, setWasAsked] = useState(false);
  if (asked && !wasAsked) setWasAsked(true);
  return (
    <Suspense fallback={null}>
      <Outlet />
      <Toasts />
      {wasAsked && <ConfirmDialog asked={asked} />}
    </Suspense>
  );
}
