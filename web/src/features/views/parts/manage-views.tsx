import type { View, Views } from '@dossier/contract/views/schema';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowUp, IconStarFilled } from '@tabler/icons-react';
import '../../../parts/dialog.css';
import type { ListPlace } from '../../../parts/data-table/list-place.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useViewChanges } from '../queries.ts';
import { RenameViewDialog } from './save-view-dialog.tsx';
import { useOwnerName } from './use-owner-name.ts';
import { useViewActions } from './use-view-actions.tsx';
import classes from './views.module.css';

interface Props {
  place: ListPlace;
  views: Views;
  /** Before a view is deleted. */
  onRemove: (view: View) => void;
  onClose: () => void;
}

/** The views of a list with their order, and what the user can do with each. */
export function ManageViews({ place, views, onRemove, onClose }: Props) {
  const { t } = useTranslation('views');
  const { arrange } = useViewChanges(place);
  const [renamed, setRenamed] = useState<View | null>(null);
  const [status, setStatus] = useState('');
  const getActions = useViewActions({ place, views, onRename: setRenamed, onRemove });
  const ownerName = useOwnerName();
  useFocusReturn(true);
  const { items } = views;

  function move(view: View, by: -1 | 1): void {
    const ids = items.map(({ id }) => id);
    const from = ids.indexOf(view.id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, view.id);
    arrange.mutate(ids);
    setStatus(t('moved', { name: view.name, position: from + by + 1 }));
  }

  return (
    <>
      <Modal opened={renamed === null} onClose={onClose} title={t('manage')} size={520} yOffset="9.8vh">
        <p className={classes.text}>{items.length === 0 ? t('manage_empty') : t('manage_text')}</p>
        <ul className={classes.list}>
          {items.map((view, index) => (
            <li key={view.id}>
              <span className={classes.words}>
                <span className={classes.item}>
                  {view.name}
                  {view.uuid === views.default && (
                    <IconStarFilled size={13} className={classes.star} role="img" aria-label={t('default')} />
                  )}
                </span>
                <span className={classes.detail}>{view.shared ? ownerName(view) : t('private')}</span>
              </span>
              <IconButton
                label={t('action.up_named', { name: view.name })}
                disabled={index === 0}
                onClick={() => move(view, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('action.down_named', { name: view.name })}
                disabled={index === items.length - 1}
                onClick={() => move(view, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </IconButton>
              <RowMenu name={view.name} actions={() => getActions(view)} />
            </li>
          ))}
        </ul>
        <p className={classes.status} role="status">
          {status}
        </p>
      </Modal>
      {renamed && <RenameViewDialog view={renamed} place={place} onClose={() => setRenamed(null)} />}
    </>
  );
}
