import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../parts/logo.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { MarkedPage } from './marked-page.tsx';
import classes from './sign-in-frame.module.css';

/** An error message: the failure, and its reason or remedy. */
export interface FailureMessage {
  title: string;
  reason?: string | null;
}

interface Props {
  title: string;
  sub?: string | undefined;
  failure?: FailureMessage | null;
  /** Shown in place of the error. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** The layout of pages outside the frame: a column, and a page with marks next to it. */
export function SignInFrame({ title, sub, failure = null, notice, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.desk}>
      <main className={classes.side}>
        <div className={classes.column}>
          <p className={classes.brand}>
            <Logo size={28} />
            {t('product')}
          </p>
          <h1 className={classes.title}>{title}</h1>
          {sub && <p className={classes.sub}>{sub}</p>}
          {(failure ?? notice) && (
            <div className={classes.message}>
              {failure ? (
                <MessageBar kind="error" title={failure.title}>
                  {failure.reason}
                </MessageBar>
              ) : (
                notice
              )}
            </div>
          )}
          {children}
        </div>
      </main>
      <MarkedPage />
    </div>
  );
}
