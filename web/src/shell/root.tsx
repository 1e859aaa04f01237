import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useQuestion } from '../parts/confirm.ts';
import { latePart } from '../parts/late-part.tsx';
import { isApple, useInstallPrompt } from './install/install-prompt.ts';
import { Toasts } from './toasts.tsx';

const ConfirmDialog = latePart(async () => (await import('../parts/confirm-dialog.tsx')).ConfirmDialog);
const InstallDialog = latePart(async () => (await import('./install/install-dialog.tsx')).InstallDialog);

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
