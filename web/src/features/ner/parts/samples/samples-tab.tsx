import { sampleFormats } from '@dossier/contract/ner/constants';
import { nerPaths } from '@dossier/contract/ner/paths';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Sample } from '@dossier/contract/ner/sample-schema';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { saveFile } from '../../../../parts/save-file.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { nerKeys, useSampleVerbs } from '../../queries.ts';
import classes from './samples.module.css';
import { SentenceDialog } from './sentence-dialog.tsx';
import { sampleFilters, useSamplesTable } from './use-samples-table.tsx';

interface Props {
  model: NerModel;
  mayEdit: boolean;
  /** Opens a sentence to label it. */
  onOpen: (sample: Sample) => void;
  /** The button that imports sentences, for a model without any. */
  importButton: ReactNode;
}

/** The sentences of a model. */
export function SamplesTab({ model, mayEdit, onOpen, importButton }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const [isAdding, setAdding] = useState(false);
  const table = useSamplesTable(model, onOpen);
  const { remove } = useSampleVerbs(model.id);
  const deletion = useDeletion();
  const list = useList<Sample>({
    place: { list: 'ner-samples', company_id: model.company.id },
    queryKey: nerKeys.sampleTable(model.id),
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...rest }, signal) =>
      call(
        nerPaths.samples,
        { params: { id: model.id }, query: { ...rest, sort: sort as '-updated_at', ...sampleFilters(filters) } },
        { signal },
      ),
  });
  async function removeAfterAsking(ids: readonly number[], clear: () => void = () => {}) {
    const isDeleted = await deletion.many({
      details: t('delete_detail.samples', { count: ids.length, total: number(ids.length) }),
      run: () => remove.mutateAsync([...ids]),
      doneText: t('done.samples_deleted', { count: ids.length, total: number(ids.length) }),
    });
    if (isDeleted) clear();
  }
  const getActions = useActions({ model, mayEdit, onOpen, onRemove: (id) => void removeAfterAsking([id]) });
  const bulk = ({ choice, clear }: SelectedRows) =>
    'ids' in choice && (
      <BulkVerb
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void removeAfterAsking(choice.ids, clear)}
      >
        {t('delete.samples')}
      </BulkVerb>
    );
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add.sentence')}
    </Button>
  );
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey="ner-samples"
        things={t('things.sentences')}
        label={t('tab.samples')}
        count={(total) => t('count.sentences', { count: total, total: number(total) })}
        searchPlaceholder={t('search.sentences')}
        {...(mayEdit && { bulk })}
        rowActions={getActions}
        tools={
          <div className={classes.tools}>
            {add}
            <Export model={model} />
          </div>
        }
        empty={
          <EmptyState
            title={t('empty.samples')}
            actions={
              mayEdit && (
                <>
                  {importButton}
                  {add}
                </>
              )
            }
          >
            {t('empty.samples_text')}
          </EmptyState>
        }
      />
      {isAdding && <SentenceDialog modelId={model.id} onClose={() => setAdding(false)} onSaved={onOpen} />}
    </>
  );
}

interface ActionOptions extends Pick<Props, 'model' | 'mayEdit' | 'onOpen'> {
  onRemove: (id: number) => void;
}

function useActions({ model, mayEdit, onOpen, onRemove }: ActionOptions): (sample: Sample) => RowAction[] {
  const { t } = useTranslation('ner');
  const navigate = useNavigate();
  return (sample) => [
    ...(mayEdit
      ? [{ label: t('edit.labels'), icon: <IconPencil size={15} aria-hidden />, run: () => onOpen(sample) }]
      : []),
    ...(sample.place
      ? [
          {
            label: t('annotate.open_document', { name: sample.place.document.name }),
            icon: <IconExternalLink size={15} aria-hidden />,
            run: () => openPlace(sample.place!),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            label: t('delete.samples'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => onRemove(sample.id),
          },
        ]
      : []),
  ];
  function openPlace({ document, page, start, end }: NonNullable<Sample['place']>) {
    void navigate({
      to: '/company/$companyId/project/$projectId/document/$documentId',
      params: { companyId: model.company.id, projectId: document.project_id, documentId: document.id },
      search: { page, start, end },
    });
  }
}

/** Saves the labelled sentences as a file that can be imported again. */
function Export({ model }: { model: NerModel }) {
  const { t } = useTranslation('ner');
  if (model.labelled === 0) return null;
  const save = async (format: (typeof sampleFormats)[number]) => {
    try {
      const file = await callForFile(nerPaths.exportSamples, { params: { id: model.id }, query: { format } });
      saveFile(file, `${model.name}.${format}`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} aria-hidden />}>{t('export.title')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sampleFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
