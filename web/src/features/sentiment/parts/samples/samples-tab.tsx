import type { Sample } from '@dossier/contract/sentiment/sample-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../../shell/theme/serif.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { ImportSamples } from './import-samples.tsx';
import { SampleDialog } from './sample-dialog.tsx';
import { chosenIds, loadSamples, sampleFilters, samplesKey, useSampleVerbs } from './sample-queries.ts';
import { TrainBar } from './train-bar.tsx';
import { useSamplesTable } from './use-samples-table.tsx';

interface Props {
  analysis: SentimentAnalysis;
  mayEdit: boolean;
}

/** Samples that one call can delete. */
const MAX_DELETED = 200;

/** The samples of an analysis, which are typed, imported, or labelled passages; and the training with them. */
export function SamplesTab({ analysis, mayEdit }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const [edited, setEdited] = useState<Sample | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const deletion = useDeletion();
  const { remove } = useSampleVerbs(analysis.id);
  const { negative, neutral, positive } = analysis.samples;
  const list = useList<Sample>({
    place: { list: 'sentiment-samples', company_id: analysis.company.id },
    queryKey: samplesKey(analysis.id),
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...query }, signal) =>
      loadSamples(analysis.id, { ...query, sort: sort as '-updated_at', ...sampleFilters(filters) }, signal),
  });
  const table = useSamplesTable(mayEdit ? setEdited : null);

  async function removeAfterAsking({ choice, count, clear }: Pick<SelectedRows, 'choice' | 'count' | 'clear'>) {
    const isDeleted = await deletion.many({
      details: t('delete_detail.samples', { count, total: number(count) }),
      run: async () => {
        const ids = await chosenIds(analysis.id, choice);
        for (let from = 0; from < ids.length; from += MAX_DELETED)
          await remove.mutateAsync(ids.slice(from, from + MAX_DELETED));
      },
      doneText: t('done.samples_deleted', { count, total: number(count) }),
    });
    if (isDeleted) clear();
  }
  const tools = mayEdit && (
    <>
      <Button leftSection={<IconUpload size={15} aria-hidden />} onClick={() => setImporting(true)}>
        {t('import.verb')}
      </Button>
      <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEdited('new')}>
        {t('add.sample')}
      </Button>
    </>
  );
  return (
    <>
      <TrainBar analysis={analysis} mayEdit={mayEdit} />
      <DataTable
        list={list}
        {...table}
        tableKey="sentiment-samples"
        things={t('things.samples')}
        label={t('tab.samples')}
        count={(total) => t('count.samples', { count: total, total: number(total) })}
        searchPlaceholder={t('search.samples', {
          count: negative + neutral + positive,
          total: number(negative + neutral + positive),
        })}
        tools={tools}
        {...(mayEdit && {
          bulk: (selection: SelectedRows) => (
            <BulkVerb
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void removeAfterAsking(selection)}
            >
              {t('delete.samples')}
            </BulkVerb>
          ),
          rowActions: (row: Sample) => [
            { label: t('edit.sample'), icon: <IconPencil size={15} aria-hidden />, run: () => setEdited(row) },
            {
              label: t('delete.sample'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () => void removeAfterAsking({ choice: { ids: [row.id] }, count: 1, clear: () => undefined }),
            },
          ],
          rowKeys: { e: (row: Sample | SelectedRows) => 'id' in row && setEdited(row) },
        })}
        empty={
          <EmptyState title={t('empty.samples')} actions={tools}>
            {t('empty.samples_text')}
          </EmptyState>
        }
      />
      {edited && (
        <SampleDialog
          analysisId={analysis.id}
          {...(edited !== 'new' && { sample: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ImportSamples analysisId={analysis.id} onClose={() => setImporting(false)} />}
    </>
  );
}
