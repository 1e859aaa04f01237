import { IconActivity, IconBuilding, IconHome, IconMenu2, IconMessageCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bottom-bar.module.css';

const size = 20;

/** Home, Companies, Ask, Tasks, More: at 992 px and below. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const at = (path: string) => (pathname === path || pathname.startsWith(`${path}/`) ? ('page' as const) : undefined);
  return (
    <nav className={classes.bar} aria-label={t('menu.shortcuts')}>
      <Link to="/home" aria-current={at('/home')}>
        <IconHome size={size} aria-hidden />
        {t('menu.home')}
      </Link>
      <Link to="/companies" aria-current={at('/companies') ?? at('/company')}>
        <IconBuilding size={size} aria-hidden />
        {t('menu.companies')}
      </Link>
      <Link to="/ask-dossier/{-$sessionUuid}" aria-current={at('/ask-dossier')}>
        <IconMessageCircle size={size} aria-hidden />
        {t('menu.ask_short')}
      </Link>
      <Link to="/tasks" aria-current={at('/tasks')}>
        <IconActivity size={size} aria-hidden />
        {t('menu.tasks_short')}
      </Link>
      <button type="button" aria-expanded={moreOpen} onClick={onMore}>
        <IconMenu2 size={size} aria-hidden />
        {t('menu.more')}
      </button>
    </nav>
  );
}
