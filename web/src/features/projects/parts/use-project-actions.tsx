import type { Project } from '@dossier/contract/projects/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { placeMenu } from '../../companies/parts/place-menu.tsx';
import { usePermissions } from '../../../client/me.ts';
import { useDeleteProject, useUndoProjectDeletion, useUpdateProject } from '../queries.ts';

interface Options {
  may: ReturnType<typeof usePermissions>;
  onEdit: () => void;
  /** Called after deletion. */
  onRemoved?: () => void;
  /** Called with true when a deletion begins, and with false if it fails. */
  onRemoving?: (isRemoving: boolean) => void;
}

/** Editing, archiving and deleting, with confirmations and messages, for projects of one company. */
export function useProjectActions(companyId: number) {
  const { t } = useTranslation('projects');
  const deletion = useDeletion();
  const update = useUpdateProject();
  const deleting = useDeleteProject();
  const undoing = useUndoProjectDeletion();
  // A project in the bin belongs to the company alone.
  const mayUndo = usePermissions('company', companyId)('PROJECT_DELETE');
  const setArchived = ({ id, name, code, description, stakeholders, language }: Project, archived: boolean) =>
    update.mutate(
      { id, body: { name, code, description, stakeholders, language, archived } },
      { onSuccess: () => showToast({ kind: 'success', text: t(archived ? 'archived' : 'restored', { name }) }) },
    );

  async function undo(id: number, name: string): Promise<void> {
    await undoing.mutateAsync({ companyId, id });
    showToast({ kind: 'success', text: t('restored', { name }) });
  }

  /** True when it was deleted. */
  const remove = (
    { id, name, number_of_documents: count }: Project,
    onRunning?: (isRunning: boolean) => void,
  ): Promise<boolean> =>
    deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail', { count }),
      run: () => deleting.mutateAsync(id),
      ...(mayUndo && { undo: () => undo(id, name) }),
      onRunning,
      doneText: t('deleted', { name }),
    });

  /** The actions available to the user, for the project menu. */
  const getActions = (project: Project, { may, onEdit, onRemoved, onRemoving }: Options): RowAction[] =>
    placeMenu({
      mayUpdate: may('PROJECT_UPDATE'),
      mayDelete: may('PROJECT_DELETE'),
      isArchived: project.archived,
      words: { edit: t('edit'), archive: t('archive'), restore: t('restore'), delete: t('delete') },
      onEdit,
      onArchive: (archived) => setArchived(project, archived),
      onDelete: () => void remove(project, onRemoving).then((removed) => (removed ? onRemoved?.() : undefined)),
    });
  return { setArchived, getActions };
}
