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
  const remove = ({ id, name, number_of_projects: count }: Company): Promise<boolean> =>
    deletion.one({
      object: t('object'),
      name,
      goesWith: t('goes_with', { count }),
      run: () => deleting.mutateAsync(id),
      done: t('deleted', { name }),
    });

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
