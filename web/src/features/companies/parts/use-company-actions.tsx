import type { Company } from '@dossier/contract/companies/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useDeleteCompany, useUpdateCompany } from '../queries.ts';
import { placeMenu } from './place-menu.tsx';

interface Options {
  may: ReturnType<typeof usePermissions>;
  onEdit: () => void;
  /** Called after deletion. */
  onRemoved?: () => void;
  /** Called with true when a deletion begins, and with false if it fails. */
  onRemoving?: (isRemoving: boolean) => void;
}

/** Edit, archive and delete, with their confirmations and texts. */
export function useCompanyActions() {
  const { t } = useTranslation('companies');
  const deletion = useDeletion();
  const update = useUpdateCompany();
  const deleting = useDeleteCompany();
  const setActive = (company: Company, active: boolean) =>
    update.mutate(
      { id: company.id, body: { name: company.name, description: company.description, active } },
      {
        onSuccess: () =>
          showToast({ kind: 'success', text: t(active ? 'restored' : 'archived', { name: company.name }) }),
      },
    );

  /** Returns whether it was deleted. */
  const remove = (
    { id, name, number_of_projects: count }: Company,
    onRunning?: (isRunning: boolean) => void,
  ): Promise<boolean> =>
    deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail', { count }),
      run: () => deleting.mutateAsync(id),
      onRunning,
      doneText: t('deleted', { name }),
    });

  /** The user's actions for the company, for its menu. */
  const getActions = (company: Company, { may, onEdit, onRemoved, onRemoving }: Options): RowAction[] =>
    placeMenu({
      mayUpdate: may('COMPANY_UPDATE'),
      mayDelete: may('COMPANY_DELETE'),
      isArchived: !company.active,
      words: { edit: t('edit'), archive: t('archive'), restore: t('restore'), delete: t('delete') },
      onEdit,
      onArchive: (archived) => setActive(company, !archived),
      onDelete: () => void remove(company, onRemoving).then((removed) => (removed ? onRemoved?.() : undefined)),
    });
  return { remove, setActive, getActions };
}
