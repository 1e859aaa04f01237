import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../../../client/call.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import { SignInFrame, type Trouble } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { troubleOf } from '../parts/trouble-of.ts';
import { useEnter } from '../parts/use-enter.ts';

/** Where a provider of single sign-on sends the browser back to: the server judges what it brought. */
export function LoginCallbackPage() {
  const { t } = useTranslation('sign-in');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const enter = useEnter();
  const begun = useRef(false);

  async function finish() {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    try {
      const { redirect_to, ...answer } = await call(signInCalls.finishSingleSignOn, { query });
      await enter(answer, redirect_to ?? undefined);
    } catch (error) {
      setTrouble(troubleOf(error, t('callback.failed')));
    }
  }

  // What was brought counts once, also when the effect runs twice.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  });

  return (
    <SignInFrame
      title={t(trouble ? 'callback.failed_title' : 'callback.title')}
      sub={trouble ? undefined : t('callback.sub')}
      trouble={trouble}
    >
      {trouble && (
        <div className={classes.form}>
          <ButtonLink to="/login" variant="filled" className={classes.submit} fullWidth>
            {t('back')}
          </ButtonLink>
        </div>
      )}
    </SignInFrame>
  );
}
