import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/link.tsx';
import { Logo } from '../../parts/logo.tsx';
import classes from './error-page.module.css';

export type ErrorStatus = 400 | 401 | 403 | 404 | 500 | 503;

interface Props {
  status: ErrorStatus;
  /** Alone on the desk, with the logo, instead of in the sheet. */
  alone?: boolean;
  requestId?: string | null;
  /** Tries what failed once more. */
  onAgain?: () => void;
}

/** A page that cannot be shown: a small paper says it in its own words, the page in plain ones. */
export function ErrorPage({ status, alone = false, requestId, onAgain }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  // The paper is the only serif outside documents, and most people never see it.
  useEffect(() => void import('../theme/serif.ts'), []);
  const texts = `errors.${status}` as const;
  const more = status === 400 || status === 401 ? null : t(`errors.${status}.more`);
  const content = (
    <div className={classes.content}>
      <div className={classes.paper} aria-hidden>
        <p className={classes.head}>
          <span>{t('errors.register')}</span>
          <span>{status}</span>
        </p>
        <p>
          {t(`${texts}.before`)} <del>{t(`${texts}.struck`)}</del> <mark>{t(`${texts}.marked`)}</mark>.
        </p>
      </div>
      <h1 tabIndex={-1} data-page-title>
        {t(`${texts}.title`)}
      </h1>
      <p className={classes.text}>
        {t(`${texts}.text`)}
        {more && `. ${more}`}
      </p>
      {requestId && <p className={classes.request}>{t('errors.request', { id: requestId })}</p>}
      <div className={classes.buttons}>
        <ButtonLink to="/home" variant="filled" leftSection={<IconHome size={15} aria-hidden />}>
          {t('errors.home')}
        </ButtonLink>
        {onAgain && (
          <Button leftSection={<IconRefresh size={15} aria-hidden />} onClick={onAgain}>
            {t('errors.again')}
          </Button>
        )}
        <Button leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={() => router.history.back()}>
          {t('errors.back')}
        </Button>
      </div>
    </div>
  );
  if (!alone) return <div className={classes.inSheet}>{content}</div>;
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
