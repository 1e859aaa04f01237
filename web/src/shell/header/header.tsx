import { IconActivity, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSocketStatus } from '../../client/socket.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { Key } from '../../parts/key.tsx';
import { useNarrow } from '../../parts/screen.ts';
import { useControlKey } from '../../parts/use-control-key.ts';
import { toggleTray, useTray } from '../tasks/tray-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import classes from './header.module.css';

interface Props {
  /** Breadcrumbs of the route, unless the page sets its own. */
  title: string;
  onSearch: () => void;
  onHelp: () => void;
}

export function Header({ title, onSearch, onHelp }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const control = useControlKey();
  return (
    <header className={classes.header}>
      <Breadcrumbs title={title} />
      <div className={classes.right}>
        {narrow ? (
          <IconButton label={t('header.search')} onClick={onSearch}>
            <IconSearch size={20} aria-hidden />
          </IconButton>
        ) : (
          <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <IconSearch size={15} aria-hidden />
            <span>{t('header.search')}</span>
            <Key>{control} K</Key>
          </button>
        )}
        <TasksButton />
        {!narrow && (
          <IconButton label={t('header.help')} hint="?" onClick={onHelp}>
            <IconHelpCircle size={18} aria-hidden />
          </IconButton>
        )}
        <AccountMenu />
      </div>
    </header>
  );
}

function TasksButton() {
  const { t } = useTranslation();
  const tray = useTray();
  const isConnectionLost = useSocketStatus() === 'lost';
  const label = isConnectionLost
    ? t('header.tasks_not_live')
    : tray.news
      ? t('header.tasks_new_activity')
      : t('header.tasks');
  return (
    <IconButton label={label} hint="T" aria-expanded={tray.open} className={classes.tasks} onClick={toggleTray}>
      {isConnectionLost ? <StruckActivity /> : <IconActivity size={18} aria-hidden />}
      {tray.news && <i className={classes.dot} />}
    </IconButton>
  );
}

/** The tasks icon, struck through: live updates are lost. */
function StruckActivity() {
  return (
    <span className={classes.struck}>
      <IconActivity size={18} aria-hidden />
    </span>
  );
}
