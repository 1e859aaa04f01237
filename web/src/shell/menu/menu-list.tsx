import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayReach, useMe } from '../../features/sign-in/queries.ts';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import { useRunningCount } from '../tasks/active-tasks.ts';
import { groups, isCurrent, topItems, type MenuItem } from './menu-items.tsx';
import classes from './menu.module.css';

/** The paths of the product in their groups; a group remembers whether it is open. A closed one still shows where one is. */
export function MenuList() {
  const { t } = useTranslation();
  const me = useMe();
  const may = useMayReach();
  const running = useRunningCount();
  const pathname = usePathname();
  const { closedGroups } = usePreferences();
  const turn = (id: string) =>
    setPreferences({
      closedGroups: closedGroups.includes(id) ? closedGroups.filter((other) => other !== id) : [...closedGroups, id],
    });

  return (
    <div className={classes.list}>
      <ul>
        {topItems.map((item) => (
          <Item key={item.to} item={item} count={item.text === 'tasks' ? running : 0} />
        ))}
      </ul>
      {groups.map((group) => {
        const items = group.items.filter(
          (item) => (!item.technicalAdmin || me.is_technical_admin) && (!item.permission || may(item.permission)),
        );
        if (items.length === 0) return null;
        const open = !closedGroups.includes(group.id);
        const shown = open ? items : items.filter((item) => isCurrent(item, pathname));
        return (
          <div key={group.id}>
            <button type="button" className={classes.group} aria-expanded={open} onClick={() => turn(group.id)}>
              {t(`menu.${group.id}`)}
              {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
              {!open && <span className={classes.count}>{items.length}</span>}
            </button>
            {shown.length > 0 && (
              <ul>
                {shown.map((item) => (
                  <Item key={item.to} item={item} count={0} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Item({ item, count }: { item: MenuItem; count: number }) {
  const { t } = useTranslation();
  const pathname = usePathname();
  return (
    <li>
      <Link className={classes.item} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
        {item.icon}
        {t(`menu.${item.text}`)}
        {count > 0 && (
          <span className={classes.count} aria-label={t('menu.running', { count })}>
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

const usePathname = () => useLocation({ select: (location) => location.pathname });
