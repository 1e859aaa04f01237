import type { Project } from '@dossier/contract/projects/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { placeMenu } from '../../companies/parts/place-menu.tsx';
import type { usePermissions } from '../../../client/me.ts';
import { useDeleteProject, useUpdateProject } from '../queries.ts';

interface Options {
  may: ReturnType<typeof usePermissions>;
  onEdit: () => void;
  /** Called after deletion. */
  onRemoved?: () => void;
}

/** Editing, archiving and deleting, with confirmations and messages. */
export function useProjectActions() {
  const { t } = useTranslation('projects');
  const deletion = useDeletion();
  const update = useUpdateProject();
  const deleting = useDeleteProject();
  const setArchived = ({ id, name, code, description, stakeholders, language }: Project, archived: boolean) =>
    update.mutate(
      { id, body: { name, code, description, stakeholders, language, archived } },
      { onSuccess: () => showToast({ kind: 'success', text: t(archived ? 'archived' : 'restored', { name }) }) },
    );

  /** True when it was deleted. */
  const remove = ({ id, name, number_of_documents: count }: Project): Promise<boolean> =>
    deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail', { count }),
      run: () => deleting.mutateAsync(id),
      doneText: t('deleted', { name }),
    });

  /** The actions available to the user, for the project menu. */
  const getActions = (project: Project, { may, onEdit, onRemoved }: Options): RowAction[] =>
    placeMenu({
      mayUpdate: may('PROJECT_UPDATE'),
      mayDelete: may('PROJECT_DELETE'),
      isArchived: project.archived,
      words: { edit: t('edit'), archive: t('archive'), restore: t('restore'), delete: t('delete') },
      onEdit,
      onArchive: (archived) => setArchived(project, archived),
      onDelete: () => void remove(project).then((removed) => (removed ? onRemoved?.() : undefined)),
    });
  return { setArchived, getActions };
}
