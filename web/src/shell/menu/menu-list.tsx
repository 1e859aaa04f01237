import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import type { MenuEntry } from '../room.ts';
import classes from './menu.module.css';
import { isCurrent, useMenuEntries } from './use-menu-entries.ts';

const groups = ['work', 'analysis', 'library', 'administration'] as const;

/** The menu entries in groups, which remember whether they are open. A closed group still shows the current entry. */
export function MenuList() {
  const { t } = useTranslation();
  const entries = useMenuEntries();
  const pathname = usePathname();
  const { closedGroups } = usePreferences();
  const toggle = (id: string) =>
    setPreferences({
      closedGroups: closedGroups.includes(id) ? closedGroups.filter((other) => other !== id) : [...closedGroups, id],
    });

  return (
    <div className={classes.list}>
      <ul>
        {entries
          .filter(({ group }) => group === 'top')
          .map((entry) => (
            <Entry key={entry.to} entry={entry} />
          ))}
      </ul>
      {groups.map((name) => {
        const inGroup = entries.filter(({ group }) => group === name);
        if (inGroup.length === 0) return null;
        const open = !closedGroups.includes(name);
        const shownEntries = open ? inGroup : inGroup.filter((entry) => isCurrent(entry, pathname));
        return (
          <div key={name}>
            <button type="button" className={classes.group} aria-expanded={open} onClick={() => toggle(name)}>
              {t(`menu.${name}`)}
              {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
              {!open && <span className={classes.count}>{inGroup.length}</span>}
            </button>
            {shownEntries.length > 0 && (
              <ul>
                {shownEntries.map((entry) => (
                  <Entry key={entry.to} entry={entry} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('frame');
  const pathname = usePathname();
  const { icon: Icon, badge: Badge } = entry;
  return (
    <li>
      <Link className={classes.item} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
        <Icon size={16} aria-hidden />
        {t(entry.text)}
        {Badge && <Badge className={classes.count} />}
      </Link>
    </li>
  );
}

const usePathname = () => useLocation({ select: (location) => location.pathname });
