import type { View, Views } from '@dossier/contract/views/schema';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBookmark,
  IconBookmarkFilled,
  IconChevronDown,
  IconDeviceFloppy,
  IconLink,
  IconListDetails,
  IconPlus,
  IconStarFilled,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { copyLink } from '../../../parts/copy-link.ts';
import { useSmall } from '../../../parts/screen.ts';
import { useOwnerName } from './use-owner-name.ts';
import classes from './views.module.css';

interface Props {
  views: UseQueryResult<Views>;
  current: View | null;
  isChanged: boolean;
  /** "All documents" */
  all: string;
  onOpen: (view: View) => void;
  onOpenAll: () => void;
  /** Null if there is nothing to save, or the user may not. */
  onSave: (() => void) | null;
  onDiscard: (() => void) | null;
  onSaveAs: () => void;
  onManage: () => void;
}

/** The button with the name of the open view, and its menu. */
export function ViewsMenu({ views, current, isChanged, all, ...on }: Props) {
  const { t } = useTranslation('views');
  const small = useSmall();
  const ownerName = useOwnerName();
  const label = current ? t(isChanged ? 'changed' : 'open', { name: current.name }) : t('title');
  const items = views.data?.items ?? [];
  const icon = current ? <IconBookmarkFilled size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />;
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <button type="button" className={classes.button} data-open={current !== null || undefined} aria-label={label}>
          {icon}
          {!small && <span className={classes.name}>{current ? current.name : t('title')}</span>}
          {isChanged && <span className={classes.dot} />}
          {!small && <IconChevronDown size={14} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <ViewItem isOpen={current === null} onOpen={on.onOpenAll}>
          {all}
        </ViewItem>
        {items.length > 0 && <Menu.Divider />}
        {items.map((view) => (
          <ViewItem
            key={view.id}
            isOpen={view.id === current?.id}
            detail={view.shared ? ownerName(view) : null}
            defaultLabel={view.uuid === views.data?.default ? t('default') : null}
            onOpen={() => on.onOpen(view)}
          >
            {view.name}
          </ViewItem>
        ))}
        {views.data && items.length === 0 && <p className={classes.hint}>{t('none')}</p>}
        {!views.data && (
          <p className={classes.hint} role="status">
            {views.isError ? t('failed') : t('loading')}
          </p>
        )}
        {views.isError && (
          <Menu.Item closeMenuOnClick={false} onClick={() => void views.refetch()}>
            {t('retry')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {on.onSave && (
          <Menu.Item leftSection={<IconDeviceFloppy size={15} aria-hidden />} onClick={on.onSave}>
            {t('save')}
          </Menu.Item>
        )}
        {on.onDiscard && (
          <Menu.Item leftSection={<IconArrowBackUp size={15} aria-hidden />} onClick={on.onDiscard}>
            {t('discard')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={15} aria-hidden />} onClick={on.onSaveAs}>
          {t('save_as')}
        </Menu.Item>
        {current && (
          <Menu.Item leftSection={<IconLink size={15} aria-hidden />} onClick={() => void copyLink(addressOf(current))}>
            {t('copy_link')}
          </Menu.Item>
        )}
        {items.length > 0 && (
          <Menu.Item leftSection={<IconListDetails size={15} aria-hidden />} onClick={on.onManage}>
            {t('manage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The address of this list that names the view only: it shows the view as it is then. */
function addressOf({ uuid }: View): string {
  const { origin, pathname, search } = location;
  const tab = new URLSearchParams(search).get('tab');
  return `${origin}${pathname}?${new URLSearchParams({ ...(tab && { tab }), view: uuid }).toString()}`;
}

interface ItemProps {
  children: string;
  isOpen: boolean;
  onOpen: () => void;
  detail?: string | null;
  /** On the view that the list opens with. */
  defaultLabel?: string | null;
}

function ViewItem({ children, isOpen, onOpen, detail = null, defaultLabel = null }: ItemProps) {
  return (
    <Menu.RadioItem
      value={children}
      checked={isOpen}
      closeMenuOnClick
      rightSection={
        defaultLabel && <IconStarFilled size={13} className={classes.star} role="img" aria-label={defaultLabel} />
      }
      onChange={onOpen}
    >
      <span className={classes.item}>{children}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </Menu.RadioItem>
  );
}
