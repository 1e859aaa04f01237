import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bottom-bar.module.css';
import { isCurrent, useMenuEntries } from './use-menu-entries.ts';

const size = 20;

/** Home, Companies, Ask, Tasks, More: at 992 px and below. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const { t } = useTranslation(['shell', 'frame']);
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = useMenuEntries().flatMap((entry) => (entry.bottomBar ? { entry, ...entry.bottomBar } : []));
  return (
    <nav className={classes.bar} aria-label={t('menu.shortcuts')}>
      {entries
        .toSorted((a, b) => a.order - b.order)
        .map(({ entry, text, icon: Icon = entry.icon }) => (
          <Link key={entry.to} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
            <Icon size={size} aria-hidden />
            {t(`frame:${text}`)}
          </Link>
        ))}
      <button type="button" aria-expanded={moreOpen} onClick={onMore}>
        <IconMenu2 size={size} aria-hidden />
        {t('menu.more')}
      </button>
    </nav>
  );
}
