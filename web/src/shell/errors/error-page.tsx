import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Logo } from '../../parts/logo.tsx';
import classes from './error-page.module.css';

const WhoCanHelp = lazyComponent(async () => (await import('./who-can-help.tsx')).WhoCanHelp);

export type ErrorStatus = 400 | 401 | 403 | 404 | 500 | 503;

interface Props {
  status: ErrorStatus;
  /** Without menu and header, with the logo. */
  fullPage?: boolean;
  requestId?: string | null;
  /** Of status 403: only technical admins can give access. */
  isForApp?: boolean;
  /** Retries the failed action. */
  onRetry?: () => void;
}

/** An error page: status, message, and next step. */
export function ErrorPage({ status, fullPage = false, requestId, isForApp = false, onRetry }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  // Loaded here, because most users never see this page.
  useEffect(() => void import('../theme/serif.ts'), []);
  const texts = `errors.${status}` as const;
  const more = status === 400 || status === 401 || status === 403 ? null : t(`errors.${status}.more`);
  const content = (
    <div className={classes.content}>
      <p className={classes.paper} aria-hidden>
        {status}
      </p>
      <h1 tabIndex={-1} data-page-title>
        {t(`${texts}.title`)}
      </h1>
      <p className={classes.text}>
        {t(`${texts}.text`)}
        {more && `. ${more}`}
        {status === 403 && '. '}
        {status === 403 && <WhoCanHelp isForApp={isForApp} />}
      </p>
      {requestId && <p className={classes.request}>{t('errors.request', { id: requestId })}</p>}
      <div className={classes.buttons}>
        <ButtonLink to="/home" variant="filled" leftSection={<IconHome size={15} aria-hidden />}>
          {t('errors.home')}
        </ButtonLink>
        {onRetry && (
          <Button leftSection={<IconRefresh size={15} aria-hidden />} onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        )}
        <Button leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={() => router.history.back()}>
          {t('errors.back')}
        </Button>
      </div>
    </div>
  );
  if (!fullPage) return <div className={classes.inSheet}>{content}</div>;
  return (
    <main className={classes.desk}>
      <p className={classes.logo}>
        <Logo size={22} />
        {t('product')}
      </p>
      {content}
    </main>
  );
}
