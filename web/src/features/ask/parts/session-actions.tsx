import type { ChatSession } from '@dossier/contract/ask/schema';
import type { ExportFormat } from '@dossier/contract/ask/constants';
import {
  IconArchive,
  IconArchiveOff,
  IconFileTypeDocx,
  IconMarkdown,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare2,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { useMe } from '../../../client/me.ts';
import { showToast } from '../../../client/toasts.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useDeleteSession } from '../queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { scopeOfSession } from './scope.ts';
import { exportSession, useMarkSession, useUnshareSession } from './share-queries.ts';
import { useScopeTitle } from './use-scope-title.ts';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

export interface SessionAction extends RowAction {
  /** The keyboard shortcut while the conversation is open. */
  keys?: string;
}

interface SessionActions {
  /** What the user can do with the conversation; its readers can only export it and remove it from their list. */
  actions: SessionAction[];
  share: () => void;
  dialogs: ReactNode;
}

/** The actions of a conversation, in its bar and in the list. */
export function useSessionActions(session: ChatSession): SessionActions {
  const { t } = useTranslation('ask');
  const [dialog, setDialog] = useState<'rename' | 'share' | null>(null);
  const mark = useMarkSession();
  const exports = useExports(session);
  const remove = useRemoval(session);
  const { session_uuid: uuid, title, pinned, archived } = session;
  const close = () => setDialog(null);
  const share = () => setDialog('share');

  const pin = () => mark.mutate({ uuid, body: { pinned: !pinned } });
  async function archive() {
    await mark.mutateAsync({ uuid, body: { archived: !archived } });
    showToast({
      kind: 'success',
      text: t(archived ? 'session.restored' : 'session.archived', { name: title }),
      ...(!archived && {
        // A pinned one is pinned again.
        action: { label: t('session.undo'), run: () => mark.mutate({ uuid, body: { archived: false, pinned } }) },
      }),
    });
  }

  if (session.shared_by) return { actions: [...exports, remove], share, dialogs: null };
  const [Pin, Archive] = [pinned ? IconPinnedOff : IconPin, archived ? IconArchiveOff : IconArchive];
  return {
    actions: [
      { label: t(pinned ? 'session.unpin' : 'session.pin'), icon: icon(Pin), run: pin, keys: 'p' },
      { label: t('session.share'), icon: icon(IconShare2), run: share, keys: 's' },
      { label: t('session.rename'), icon: icon(IconPencil), run: () => setDialog('rename'), keys: 'r' },
      {
        label: t(archived ? 'session.restore' : 'session.archive'),
        icon: icon(Archive),
        run: () => void archive().catch(shown),
        keys: 'a',
      },
      ...exports,
      remove,
    ],
    share,
    dialogs: (
      <>
        {dialog === 'rename' && <RenameDialog session={session} onClose={close} />}
        {dialog === 'share' && <ShareDialog session={session} onClose={close} />}
      </>
    ),
  };
}

function useExports(session: ChatSession): SessionAction[] {
  const { t } = useTranslation('ask');
  const scopeTitle = useScopeTitle();
  const save = (format: ExportFormat) =>
    void exportSession(session, format, scopeTitle(scopeOfSession(session))).catch(showFailure);
  return [
    { label: t('session.export_md'), icon: icon(IconMarkdown), run: () => save('md') },
    { label: t('session.export_docx'), icon: icon(IconFileTypeDocx), run: () => save('docx') },
  ];
}

/** Deletes an own conversation, or removes one of others from the list; leaves it if it is open. */
function useRemoval(session: ChatSession): SessionAction {
  const { t } = useTranslation('ask');
  const me = useMe();
  const navigate = useNavigate();
  const { sessionUuid: open } = useParams({ strict: false });
  const deletion = useDeletion();
  const remove = useDeleteSession();
  const unshare = useUnshareSession(session.session_uuid);
  const { session_uuid: uuid, title: name } = session;

  const leave = async () => {
    if (open === uuid) await navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: undefined } });
  };
  async function removeFromList() {
    await leave();
    await unshare.mutateAsync(me.id);
    showToast({ kind: 'success', text: t('session.left', { name }) });
  }
  async function deleteSession() {
    await deletion.one({
      object: t('object'),
      name,
      ...(session.shared_with > 0 && { details: t('share.deleted_for', { count: session.shared_with }) }),
      run: async () => {
        // First, so that its page does not show that it was deleted.
        await leave();
        await remove.mutateAsync(uuid);
      },
      doneText: t('session.deleted', { name }),
    });
  }
  return session.shared_by
    ? { label: t('session.leave'), icon: icon(IconX), run: () => void removeFromList().catch(shown), danger: true }
    : {
        label: t('session.delete'),
        icon: icon(IconTrash),
        run: () => void deleteSession().catch(shown),
        danger: true,
      };
}

const icon = (Icon: typeof IconPin) => <Icon size={15} aria-hidden />;

/** The mutation shows its failure. */
const shown = () => {};
