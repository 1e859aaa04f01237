import { IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './compare-link.module.css';

/** Leads from the list of providers to the comparison of their models. */
export function CompareLink() {
  const { t } = useTranslation('frame');
  return (
    <p className={classes.compare}>
      <Link to="/ai-providers/evaluations">
        <IconScale size={16} aria-hidden /> {t('evaluations.compare')}
      </Link>
    </p>
  );
}
