import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownCrumbs, type Crumb } from '../../parts/crumbs.ts';
import { Logo } from '../../parts/logo.tsx';
import { useNarrow } from '../../parts/screen.ts';
import classes from './header.module.css';

/** The breadcrumbs. On narrow screens only the parent, as a back link. */
export function Breadcrumbs({ title }: { title: string }) {
  const { t } = useTranslation();
  const crumbs: readonly Crumb[] = useShownCrumbs() ?? [{ label: title }];
  const narrow = useNarrow();
  if (narrow) {
    const parent = crumbs.findLast((crumb) => crumb.to !== undefined);
    if (!parent?.to) {
      return (
        <span className={classes.product}>
          <Logo />
          {t('product')}
        </span>
      );
    }
    return (
      <Link className={classes.back} to={parent.to} aria-label={t('header.back', { name: parent.label })}>
        <IconChevronLeft size={18} aria-hidden />
        <span>{parent.label}</span>
      </Link>
    );
  }
  return (
    <nav className={classes.crumbs} aria-label={t('header.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.to ?? crumb.label}>
            {index > 0 && (
              <li className={classes.between} aria-hidden>
                <IconChevronRight size={14} />
              </li>
            )}
            <li>
              {crumb.to ? (
                <Link to={crumb.to} activeOptions={{ exact: true }}>
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
