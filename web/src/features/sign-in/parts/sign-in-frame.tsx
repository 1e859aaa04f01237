import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../parts/logo.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { MarkedPage } from './marked-page.tsx';
import classes from './sign-in-frame.module.css';

/** Something that did not work: what, and why or what to do. */
export interface Trouble {
  title: string;
  reason?: string | null;
}

interface Props {
  title: string;
  sub?: string | undefined;
  trouble?: Trouble | null;
  /** Stands where the trouble would stand. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** The pages outside the layout: a column on the desk, and a page with marks beside it. */
export function SignInFrame({ title, sub, trouble = null, notice, children }: Props) {
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
          {(trouble ?? notice) && (
            <div className={classes.message}>
              {trouble ? (
                <MessageBar kind="error" title={trouble.title}>
                  {trouble.reason}
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
