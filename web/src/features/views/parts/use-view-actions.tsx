import type { View, Views } from '@dossier/contract/views/schema';
import { IconLock, IconPencil, IconStar, IconStarOff, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { confirm } from '../../../parts/confirm.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import type { ListPlace } from '../../../parts/data-table/list-place.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useViewChanges } from '../queries.ts';

interface Options {
  place: ListPlace;
  views: Views;
  onRename: (view: View) => void;
  /** Before a view is deleted. */
  onRemove: (view: View) => void;
}

/** What the user can do with a view. */
export function useViewActions({ place, views, onRename, onRemove }: Options): (view: View) => RowAction[] {
  const { t } = useTranslation('views');
  const { update, remove, chooseDefault } = useViewChanges(place);
  const deletion = useDeletion();

  async function share(view: View): Promise<void> {
    const { id, name } = view;
    const confirmed = await confirm({
      title: t('share.title', { name }),
      text: t('share.text'),
      verb: t('share.verb'),
    });
    if (!confirmed) return;
    await update.mutateAsync({ id, shared: true });
    showToast({ kind: 'success', text: t('share.done', { name }) });
  }
  const unshare = ({ id, name }: View) =>
    update.mutate(
      { id, shared: false },
      { onSuccess: () => showToast({ kind: 'success', text: t('share.ended', { name }) }) },
    );
  const drop = (view: View) => {
    const { id, name, shared } = view;
    return deletion.one({
      object: t('object'),
      name,
      ...(shared && { details: t('delete_shared') }),
      run: () => {
        onRemove(view);
        return remove.mutateAsync(id);
      },
      doneText: t('deleted', { name }),
    });
  };

  return (view) => {
    const isDefault = view.uuid === views.default;
    const mayChange = view.shared ? views.may_share : view.own;
    return [
      isDefault
        ? {
            label: t('action.remove_default'),
            icon: <IconStarOff size={15} aria-hidden />,
            run: () => chooseDefault.mutate(null),
          }
        : {
            label: t('action.make_default'),
            icon: <IconStar size={15} aria-hidden />,
            run: () => chooseDefault.mutate(view.id),
          },
      ...(mayChange
        ? [{ label: t('action.rename'), icon: <IconPencil size={15} aria-hidden />, run: () => onRename(view) }]
        : []),
      ...(views.may_share && !view.shared
        ? [
            {
              label: t('action.share'),
              icon: <IconUsers size={15} aria-hidden />,
              run: () => void share(view).catch(shown),
            },
          ]
        : []),
      ...(mayChange && view.shared && view.own
        ? [{ label: t('action.unshare'), icon: <IconLock size={15} aria-hidden />, run: () => unshare(view) }]
        : []),
      ...(mayChange
        ? [
            {
              label: t('action.delete'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () => void drop(view).catch(shown),
            },
          ]
        : []),
    ];
  };
}

/** The mutation shows its failure. */
const shown = () => {};
