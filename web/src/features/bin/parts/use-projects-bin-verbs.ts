import type { BinnedProject } from '@dossier/contract/bin/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useEraseProjects, useRestoreProjects } from '../queries.ts';

/** Restores projects, and deletes them permanently after a question that names what is lost. */
export function useProjectsBinVerbs(companyId: number) {
  const { t } = useTranslation('bin');
  const deletion = useDeletion();
  const restoring = useRestoreProjects(companyId);
  const erasing = useEraseProjects(companyId);

  function restore(rows: SelectedRows | BinnedProject): void {
    const isOne = !('choice' in rows);
    restoring.mutate(isOne ? { ids: [rows.id] } : rows.choice, {
      onSuccess: ({ restored }) => {
        if (!isOne) rows.clear();
        const text = isOne ? t('restored_name', { name: rows.name }) : t('restored_projects', { count: restored });
        showToast({ kind: 'success', text });
      },
    });
  }

  const eraseOne = ({ id, name, number_of_documents: count }: BinnedProject) =>
    deletion.one({
      object: t('project'),
      name,
      details: t('erase_project_detail', { count }),
      verb: t('erase'),
      run: () => erasing.mutateAsync({ ids: [id] }),
      doneText: t('erased_name', { name }),
    });

  const eraseMany = ({ choice, count }: Pick<SelectedRows, 'choice' | 'count'>) =>
    deletion.many({
      details: t('erase_projects_detail', { count }),
      verb: t('erase'),
      run: () => erasing.mutateAsync(choice),
      doneText: t('erased_projects', { count }),
    });

  async function erase(rows: SelectedRows | BinnedProject): Promise<void> {
    if (!('choice' in rows)) await eraseOne(rows);
    else if (await eraseMany(rows)) rows.clear();
  }

  /** Deletes all projects in the bin. */
  const empty = (count: number) =>
    void eraseMany({ choice: { filter: { q: undefined, filters: {} }, except: [] }, count });
  return { restore, erase: (rows: SelectedRows | BinnedProject) => void erase(rows), empty };
}
