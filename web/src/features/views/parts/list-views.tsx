import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { View } from '@dossier/contract/views/schema';
import type { SocketRoom } from '@dossier/contract/base/event';
import { useRoom } from '../../../client/socket.ts';
import { showToast } from '../../../client/toasts.ts';
import type { ListPlace } from '../../../parts/data-table/list-place.ts';
import type { ViewedTable } from '../../../parts/data-table/viewed-table.ts';
import { useSmall } from '../../../parts/screen.ts';
import { useViewChanges, viewsQuery } from '../queries.ts';
import { ManageViews } from './manage-views.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useOpenedView } from './use-opened-view.ts';
import { isSaved } from './view-state.ts';
import { ViewNotice } from './view-notice.tsx';
import classes from './views.module.css';
import { ViewsMenu } from './views-menu.tsx';

const roomOf = ({ company_id: company, project_id: project }: ListPlace): SocketRoom | null =>
  project ? `project:${project}` : company ? `company:${company}` : null;

/** The saved views of a list: opens, saves and manages them. In the toolbar of every table. */
export function ListViews({ table }: { table: ViewedTable }) {
  const { t } = useTranslation('views');
  const { place } = table.viewing;
  const views = useQuery(viewsQuery(place));
  useRoom(roomOf(place), useLocation().pathname, () => void views.refetch());
  const { current, openView, openAll, notice, closeNotice } = useOpenedView(
    table,
    views.data,
    views.isError && !views.data,
  );
  const { update } = useViewChanges(place);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const small = useSmall();

  const isChanged = current !== null && !isSaved(current.state, table);
  const basis = useBasis(current, isChanged);
  const mayChange = current !== null && (current.shared ? (views.data?.may_share ?? false) : current.own);
  const save = () => {
    if (!current || update.isPending) return;
    update.mutate(
      { id: current.id, state: table.state, ...(basis && { based_on: basis }) },
      {
        onSuccess: ({ name }) => {
          closeNotice();
          showToast({ kind: 'success', text: t('saved', { name }) });
        },
      },
    );
  };
  const onSave = isChanged && mayChange ? save : null;

  return (
    <>
      <div className={classes.views}>
        {onSave && !small && (
          <button
            type="button"
            className={classes.save}
            aria-label={t('save')}
            title={t('save')}
            disabled={update.isPending}
            onClick={onSave}
          >
            <IconDeviceFloppy size={16} aria-hidden />
            <span>{t('save')}</span>
          </button>
        )}
        <ViewsMenu
          views={views}
          current={current}
          isChanged={isChanged}
          all={t('all', { things: table.things })}
          onOpen={openView}
          onOpenAll={openAll}
          onSave={onSave}
          onDiscard={isChanged ? () => openView(current) : null}
          onSaveAs={() => setDialog('save')}
          onManage={() => setDialog('manage')}
        />
      </div>
      {notice && table.noticeIn && createPortal(<ViewNotice notice={notice} onClose={closeNotice} />, table.noticeIn)}
      {dialog === 'save' && (
        <SaveViewDialog
          place={place}
          state={table.state}
          mayShare={views.data?.may_share ?? false}
          onSaved={openView}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && views.data && (
        <ManageViews
          place={place}
          views={views.data}
          onRemove={({ id }) => {
            if (id === current?.id) openAll();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** When the view was last changed that the list was set by: another user may change it while the list stays as it is. */
function useBasis(current: View | null, isChanged: boolean): string | null {
  const [basis, setBasis] = useState<{ id: number; at: string } | null>(null);
  const isNew = current !== null && (basis?.id !== current.id || (!isChanged && basis.at !== current.updated_at));
  if (isNew) setBasis({ id: current.id, at: current.updated_at });
  return basis && basis.id === current?.id ? basis.at : null;
}
