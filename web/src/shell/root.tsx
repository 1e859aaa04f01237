import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { usePendingQuestion } from '../parts/confirm.ts';
import { lazyComponent } from '../parts/lazy-component.tsx';
import { installOptionsQuery } from './install/install-options.ts';
import { isApple, leaveInstallToBrowser, useInstallPrompt } from './install/install-prompt.ts';
import { Toasts } from './toasts.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('../parts/confirm-dialog.tsx')).ConfirmDialog);
const InstallDialog = lazyComponent(async () => (await import('./install/install-dialog.tsx')).InstallDialog);

/** Browsers that show an install prompt themselves. */
const offersInstall = 'onbeforeinstallprompt' in globalThis;

/** Rendered above every page, including those outside the layout. */
export function Root() {
  const question = usePendingQuestion();
  const prompt = useInstallPrompt();
  const install = useQuery({ ...installOptionsQuery, enabled: offersInstall }).data;
  useEffect(() => {
    if (install?.disable_chrome) leaveInstallToBrowser();
  }, [install]);
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  return (
    <Suspense fallback={null}>
      <Outlet />
      <Toasts />
      {(prompt || isApple) && <InstallDialog />}
      {wasAsked && <ConfirmDialog question={question} />}
    </Suspense>
  );
}
