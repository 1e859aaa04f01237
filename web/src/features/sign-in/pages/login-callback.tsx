import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import { SignInFrame, type FailureMessage } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorMessageFor } from '../parts/error-message-for.ts';
import { useEnter } from '../parts/use-enter.ts';

/** The redirect page of SSO providers; the server verifies the parameters. */
export function LoginCallbackPage() {
  const { t } = useTranslation('sign-in');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const enter = useEnter();
  const hasStarted = useRef(false);

  async function finish() {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    try {
      const { redirect_to, ...answer } = await call(signInPaths.finishSingleSignOn, { query });
      await enter(answer, redirect_to ?? undefined);
    } catch (error) {
      setFailure(errorMessageFor(error, t('callback.failed')));
    }
  }

  // The parameters are single-use; React may run the effect twice.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  });

  return (
    <SignInFrame
      title={t(failure ? 'callback.failed_title' : 'callback.title')}
      sub={failure ? undefined : t('callback.sub')}
      failure={failure}
    >
      {failure && (
        <div className={classes.form}>
          <ButtonLink to="/login" variant="filled" className={classes.submit} fullWidth>
            {t('back')}
          </ButtonLink>
        </div>
      )}
    </SignInFrame>
  );
}
