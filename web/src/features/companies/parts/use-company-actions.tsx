import type { Company } from '@dossier/contract/companies/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useDeleteCompany, useUpdateCompany } from '../queries.ts';
import { placeMenu } from './place-menu.tsx';

interface Given {
  may: ReturnType<typeof usePermissions>;
  onEdit: () => void;
  /** After it was deleted. */
  onRemoved?: () => void;
}

/** Editing, archiving and deleting, with their questions and words. */
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

  /** True when it was deleted. */
  const remove = async (company: Company): Promise<boolean> => {
    const goesWith = t('goes_with', { count: company.number_of_projects });
    if (!(await deletion.one(t('object'), company.name, goesWith))) return false;
    await deleting.mutateAsync(company.id);
    showToast({ kind: 'success', text: t('deleted', { name: company.name }) });
    return true;
  };

  /** What the caller may do with it, for its menu. */
  const actionsOf = (company: Company, { may, onEdit, onRemoved }: Given): RowAction[] =>
    placeMenu({
      mayUpdate: may('COMPANY_UPDATE'),
      mayDelete: may('COMPANY_DELETE'),
      isArchived: !company.active,
      words: { edit: t('edit'), archive: t('archive'), restore: t('restore'), delete: t('delete') },
      onEdit,
      onArchive: (archived) => setActive(company, !archived),
      onDelete: () => void remove(company).then((removed) => (removed ? onRemoved?.() : undefined)),
    });
  return { remove, setActive, actionsOf };
}
