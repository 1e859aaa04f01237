import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuList } from './menu-list.tsx';
import classes from './menu.module.css';
import { slotItems } from '../room-list.ts';
import { RecentTasks } from './recent-tasks.tsx';

/** Company, menu and recent tasks; next to the page, or in the drawer. */
export function SideMenu() {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <nav className={classes.side} aria-label={t('menu.label')}>
      {slotItems('switcher').map(({ key, component: Switcher }) => (
        <Switcher key={key} open={choosing} onOpen={setChoosing} />
      ))}
      {/* Partly covered by the open list of companies. */}
      <div className={classes.scroll} inert={choosing}>
        <MenuList />
      </div>
      <RecentTasks />
    </nav>
  );
}
