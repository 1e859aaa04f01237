import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useQuestion } from '../parts/confirm.ts';
import { latePart } from '../parts/late-part.tsx';
import { installOptionsQuery } from './install/install-options.ts';
import { isApple, leaveInstallToBrowser, useInstallPrompt } from './install/install-prompt.ts';
import { Toasts } from './toasts.tsx';

const ConfirmDialog = latePart(async () => (await import('../parts/confirm-dialog.tsx')).ConfirmDialog);
const InstallDialog = latePart(async () => (await import('./install/install-dialog.tsx')).InstallDialog);

/** Browsers that ask by themselves whether to install. */
const offersInstall = 'onbeforeinstallprompt' in globalThis;

/** What stands above every page, also above those outside the layout. */
export function Root() {
  const asked = useQuestion();
  const prompt = useInstallPrompt();
  const install = useQuery({ ...installOptionsQuery, enabled: offersInstall }).data;
  useEffect(() => {
    if (install?.disable_chrome) leaveInstallToBrowser();
  }, [install]);
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
