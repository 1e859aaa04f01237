import { IconArchive, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../../../parts/data-table/column.ts';

interface Options {
  mayUpdate: boolean;
  mayDelete: boolean;
  isArchived: boolean;
  words: Record<'edit' | 'archive' | 'restore' | 'delete', string>;
  onEdit: () => void;
  onArchive: (archived: boolean) => void;
  onDelete: () => void;
}

/** The actions of a company or a project: edit, archive or restore, delete. */
export function placeMenu({ mayUpdate, mayDelete, isArchived, words, ...on }: Options): RowAction[] {
  const actions: RowAction[] = [];
  if (mayUpdate) {
    actions.push(
      { label: words.edit, icon: <IconPencil size={15} aria-hidden />, run: on.onEdit },
      {
        label: isArchived ? words.restore : words.archive,
        icon: <IconArchive size={15} aria-hidden />,
        run: () => on.onArchive(!isArchived),
      },
    );
  }
  if (mayDelete) {
    actions.push({ label: words.delete, icon: <IconTrash size={15} aria-hidden />, danger: true, run: on.onDelete });
  }
  return actions;
}
