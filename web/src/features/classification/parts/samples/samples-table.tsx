import { classificationPaths } from '@dossier/contract/classification/paths';
import type { DatasetClass, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { IconDownload, IconExternalLink, IconPencil, IconTag, IconTagOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { classificationKeys } from '../../queries.ts';
import { RenameSample } from './rename-sample.tsx';
import { sampleFilters, useLabelSamples, useRemoveSamples } from './sample-queries.ts';
import { SetClassDialog } from './set-class-dialog.tsx';
import { useSamplesTable } from './use-samples-table.tsx';

interface Props {
  dataset: DatasetDetails;
  classList: readonly DatasetClass[];
  mayEdit: boolean;
  onOpen: (sample: Sample) => void;
  /** If there are no samples at all. */
  empty: ReactNode;
  /** Uploads and imports in progress. */
  above: ReactNode;
  /** On the right of the toolbar. */
  tools: ReactNode;
}

/** The documents that a sample was made of. */
export const documentPath = ({ document }: Sample, companyId: number): string | null =>
  document ? `/company/${companyId}/project/${document.project_id}/document/${document.id}` : null;

/** The samples of a dataset. */
export function SamplesTable({ dataset, classList, mayEdit, onOpen, empty, above, tools }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [chosen, setChosen] = useState<{ choice: Choice; count: number; clear: () => void } | null>(null);
  const [renamed, setRenamed] = useState<Sample | null>(null);
  const table = useSamplesTable(dataset, classList, onOpen);
  const list = useList<Sample>({
    place: { list: 'classification-samples', company_id: dataset.company.id },
    queryKey: classificationKeys.samples(dataset.id),
    defaultSort: '-created_at',
    hasNone: dataset.number_of_samples === 0,
    load: ({ filters, sort, ...query }, signal) =>
      call(
        classificationPaths.listSamples,
        { params: { id: dataset.id }, query: { ...query, sort: sort as '-created_at', ...sampleFilters(filters) } },
        { signal },
      ),
  });
  const { getActions, remove, unlabel } = useActions(dataset, {
    mayEdit,
    onRename: setRenamed,
    onLabel: (sample) => setChosen({ choice: { ids: [sample.id] }, count: 1, clear: () => {} }),
  });
  const bulk = (selection: SelectedRows) => (
    <>
      <BulkVerb leftSection={<IconTag size={16} aria-hidden />} onClick={() => setChosen(selection)}>
        {t('samples.label')}
      </BulkVerb>
      <BulkVerb leftSection={<IconTagOff size={16} aria-hidden />} onClick={() => unlabel(selection)}>
        {t('samples.unlabel')}
      </BulkVerb>
      <BulkVerb leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove(selection)}>
        {t('samples.delete')}
      </BulkVerb>
    </>
  );
  const total = dataset.number_of_samples;
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey="classification-samples"
        things={t('things.samples')}
        label={t('samples.table', { name: dataset.name })}
        count={(count) => t('count.samples', { count, total: number(count) })}
        searchPlaceholder={t('search.samples', { count: total, total: number(total) })}
        {...(mayEdit && { bulk })}
        rowActions={getActions}
        above={above}
        tools={tools}
        empty={empty}
      />
      {chosen && (
        <SetClassDialog
          datasetId={dataset.id}
          classList={classList}
          choice={chosen.choice}
          onDone={chosen.clear}
          onClose={() => setChosen(null)}
        />
      )}
      {renamed && <RenameSample sample={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

interface ActionOptions {
  mayEdit: boolean;
  onRename: (sample: Sample) => void;
  onLabel: (sample: Sample) => void;
}

type Selection = Pick<SelectedRows, 'choice' | 'count' | 'clear'>;

function useActions(dataset: DatasetDetails, { mayEdit, onRename, onLabel }: ActionOptions) {
  const { t } = useTranslation('classification');
  const navigate = useNavigate();
  const deletion = useDeletion();
  const removing = useRemoveSamples(dataset.id);
  const labelling = useLabelSamples(dataset.id);

  async function remove({ choice, count, clear }: Selection) {
    const isDeleted = await deletion.many({
      details: t('samples.delete_text', { count }),
      run: () => removing.mutateAsync(choice),
      doneText: t('samples.deleted', { count }),
    });
    if (isDeleted) clear();
  }
  const unlabel = ({ choice, clear }: Selection) =>
    labelling.mutate(
      { choice, classId: null },
      {
        onSuccess: ({ changed }) => {
          clear();
          showToast({ kind: 'success', text: t('samples.unlabelled_done', { count: changed }) });
        },
      },
    );
  const download = async (sample: Sample) => {
    try {
      const name =
        sample.source === 'typed' && !sample.filename.includes('.') ? `${sample.filename}.txt` : sample.filename;
      saveFile(await callForFile(classificationPaths.downloadSample, { params: { id: sample.id } }), name);
    } catch (error) {
      showFailure(error);
    }
  };
  const getActions = (sample: Sample): RowAction[] => {
    const path = documentPath(sample, dataset.company.id);
    const only = { choice: { ids: [sample.id] }, count: 1, clear: () => {} };
    return [
      ...(mayEdit
        ? [{ label: t('samples.label'), icon: <IconTag size={15} aria-hidden />, run: () => onLabel(sample) }]
        : []),
      ...(path
        ? [
            {
              label: t('samples.open_document'),
              icon: <IconExternalLink size={15} aria-hidden />,
              run: () => void navigate({ to: path }),
            },
          ]
        : []),
      {
        label: t('samples.download'),
        icon: <IconDownload size={15} aria-hidden />,
        run: () => void download(sample),
      },
      ...(mayEdit
        ? [
            { label: t('samples.rename'), icon: <IconPencil size={15} aria-hidden />, run: () => onRename(sample) },
            {
              label: t('samples.delete'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () => void remove(only),
            },
          ]
        : []),
    ];
  };
  return { getActions, remove, unlabel };
}
