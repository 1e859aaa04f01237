import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useQuestion } from '../parts/confirm.ts';
import { isApple, useInstallPrompt } from './install/install-prompt.ts';
import { Toasts } from './toasts.tsx';

const ConfirmDialog = lazy(() =>
  import('../parts/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const InstallDialog = lazy(() =>
  import('./install/install-dialog.tsx').then((file) => ({ default: file.InstallDialog })),
);

/** What stands above every page, also above those outside the layout. */
export function Root() {
  const asked = useQuestion();
  const prompt = useInstallPrompt();
  const [wasAsked, setWasAsked] = useState(false);
  if (asked && !wasAsked) setWasAsked(true);
  return (
    <Suspense fallback={null}>
      <Outlet />
      <Toasts />
      {(prompt || isApple) && <InstallDialog />}
      {wasAsked && <ConfirmDialog asked={asked} />}
    </Suspense>
  );
}
