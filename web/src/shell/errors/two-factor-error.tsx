import { IconHome } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/link.tsx';
import classes from './error-page.module.css';

/** The page of a company that requires two-factor: a link to set it up and return here. */
export function TwoFactorError({ message }: { message: string }) {
  const { t } = useTranslation(['sign-in', 'shell']);
  const { href } = useLocation();
  return (
    <div className={classes.inSheet}>
      <div className={classes.content}>
        <h1 tabIndex={-1} data-page-title>
          {t('tf.setup_title')}
        </h1>
        <p className={classes.text}>{message}</p>
        <div className={classes.buttons}>
          <ButtonLink to="/tf-setup" search={{ redirectTo: href }} variant="filled">
            {t('tf.setup_title')}
          </ButtonLink>
          <ButtonLink to="/home" leftSection={<IconHome size={15} aria-hidden />}>
            {t('shell:errors.home')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
