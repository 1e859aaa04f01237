import type { BinnedDocument } from '@dossier/contract/bin/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { type BinPlace, useErase, useRestore } from '../queries.ts';

/** Restores documents, and deletes them permanently after a question that names what is lost. */
export function useBinVerbs(place: BinPlace) {
  const { t } = useTranslation('bin');
  const deletion = useDeletion();
  const restoring = useRestore(place);
  const erasing = useErase(place);

  function restore(rows: SelectedRows | BinnedDocument): void {
    const isOne = !('choice' in rows);
    restoring.mutate(isOne ? { ids: [rows.id] } : rows.choice, {
      onSuccess: ({ restored }) => {
        if (!isOne) rows.clear();
        const text = isOne ? t('restored_name', { name: rows.name }) : t('restored', { count: restored });
        showToast({ kind: 'success', text });
      },
    });
  }

  const eraseOne = ({ id, name, number_of_versions: count }: BinnedDocument) =>
    deletion.one({
      object: t('document'),
      name,
      details: t('erase_detail', { count }),
      verb: t('erase'),
      run: () => erasing.mutateAsync({ ids: [id] }),
      doneText: t('erased_name', { name }),
    });

  const eraseMany = (rows: Pick<SelectedRows, 'choice' | 'count'>) =>
    deletion.many({
      details: t('erase_many_detail', { count: rows.count }),
      verb: t('erase'),
      run: () => erasing.mutateAsync(rows.choice),
      doneText: t('erased', { count: rows.count }),
    });

  async function erase(rows: SelectedRows | BinnedDocument): Promise<void> {
    if (!('choice' in rows)) await eraseOne(rows);
    else if (await eraseMany(rows)) rows.clear();
  }

  /** Deletes everything in the bin. */
  const empty = (count: number) =>
    void eraseMany({ choice: { filter: { q: undefined, filters: {} }, except: [] }, count });
  return { restore, erase: (rows: SelectedRows | BinnedDocument) => void erase(rows), empty };
}
