import { acceptedExtensions } from '@dossier/contract/documents/accepted';
import { documentCalls } from '@dossier/contract/documents/calls';
import { indexingStatuses, type Document } from '@dossier/contract/documents/schema';
import type { OneProject } from '@dossier/contract/projects/schema';
import { languages } from '@dossier/contract/base/page';
import { Button } from '@mantine/core';
import { IconDownload, IconForms, IconPencil, IconRefresh, IconTag, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable, type Chosen } from '../../../parts/data-table/data-table.tsx';
import { dateColumns } from '../../../parts/data-table/date-columns.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { SetFieldDialog } from '../../custom-fields/parts/set-field-dialog.tsx';
import { useDocumentFields, useFieldColumns, withFieldFilters } from '../../custom-fields/parts/use-field-columns.tsx';
import type { usePermissions } from '../../sign-in/queries.ts';
import {
  documentKeys,
  downloadOriginal,
  useDeleteDocument,
  useDeleteDocuments,
  useIndexDocuments,
  useSetFieldsOfMany,
} from '../queries.ts';
import { pickDocuments } from './pick-documents.ts';
import { LabelsDialog, RenameDialog } from './document-dialogs.tsx';
import { IndexingBadge } from './indexing-badge.tsx';
import { UploadRows } from './upload-rows.tsx';
import { startUploads, type UploadTarget } from './uploads.ts';

interface Props {
  project: OneProject;
  may: ReturnType<typeof usePermissions>;
}

/** Opens the file dialog and uploads what is chosen. */
export function pickUploads(target: UploadTarget): void {
  pickDocuments((files) => startUploads(target, files));
}

/** The documents of a project: found, filtered, sorted, chosen, uploaded. */
export function DocumentsTable({ project, may }: Props) {
  const { t, i18n } = useTranslation(['documents', 'custom-fields']);
  const { number, size, sizeInWords } = useFormats();
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'labels'; document: Document } | null>(null);
  const deletion = useDeletion();
  const removeOne = useDeleteDocument();
  const removeMany = useDeleteDocuments(project.id);
  const readAgain = useIndexDocuments(project.id);
  const setFields = useSetFieldsOfMany(project.id);
  const fields = useDocumentFields(project.id);
  const byFields = useFieldColumns<Document>(project.id, fields);
  const [filled, setFilled] = useState<Chosen<Document> | null>(null);
  const mayUpload = may('DOCUMENT_CREATE') && !project.archived;
  const mayUpdate = may('DOCUMENT_UPDATE');
  const mayDelete = may('DOCUMENT_DELETE');
  useKeys({ u: () => pickUploads(project) }, mayUpload);

  const list = useList<Document>({
    queryKey: documentKeys.inProject(project.id),
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        documentCalls.listInProject,
        { params: { id: project.id }, query: { ...query, sort: sort as '-updated_at', ...withFieldFilters(filters) } },
        { signal },
      ),
  });

  const name = useMemo<NameColumn<Document>>(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: (row) => row.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      href: (row) => `/company/${row.company_id}/project/${row.project_id}/document/${row.id}`,
    }),
    [t],
  );
  const columns = useMemo<Column<Document>[]>(
    () => [
      {
        id: 'labels',
        header: t('column.labels'),
        width: 178,
        cell: (row) =>
          row.labels.length === 0 ? '–' : row.labels.map((label) => <LabelChip key={label}>{label}</LabelChip>),
      },
      ...byFields.columns,
      {
        id: 'indexing_status',
        header: t('column.indexing'),
        sort: 'indexing_status',
        width: 118,
        inList: true,
        cell: (row) => <IndexingBadge document={row} />,
      },
      {
        id: 'language',
        header: t('column.language'),
        width: 100,
        hiddenAtFirst: true,
        cell: (row) => languageName(row.language, i18n.language) ?? '–',
      },
      {
        id: 'number_of_pages',
        header: t('column.pages'),
        sort: 'number_of_pages',
        width: 76,
        align: 'right',
        cell: (row) => (row.number_of_pages === null ? '–' : number(row.number_of_pages)),
      },
      { id: 'size', header: t('column.size'), sort: 'size', width: 92, align: 'right', cell: (row) => size(row.size) },
      ...dateColumns({ updated: t('column.updated'), created: t('column.added') }),
    ],
    [t, i18n.language, number, size, byFields.columns],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'type',
        label: t('column.type'),
        options: acceptedExtensions.map((type) => ({ value: type, label: type.toUpperCase() })),
      },
      ...(project.document_labels.length > 0
        ? [
            {
              id: 'label',
              label: t('column.label'),
              options: project.document_labels.map((value) => ({ value, label: value })),
            },
          ]
        : []),
      {
        id: 'indexing_status',
        label: t('column.indexing'),
        options: indexingStatuses.map((value) => ({ value, label: t(`indexing.${value}`) })),
      },
      {
        id: 'language',
        label: t('column.language'),
        options: languages.map((value) => ({ value, label: languageName(value, i18n.language) ?? value })),
      },
      ...byFields.filters,
    ],
    [t, i18n.language, project.document_labels, byFields.filters],
  );

  async function deleteChosen(chosen: Chosen<Document>) {
    if (!(await deletion.many(t('goes_with', { count: chosen.ids.length })))) return;
    await removeMany.mutateAsync(chosen.ids);
    chosen.clear();
    showToast({ kind: 'success', text: t('deleted_many', { count: chosen.ids.length }) });
  }
  async function deleteOne(document: Document) {
    if (!(await deletion.one(t('object'), document.name))) return;
    await removeOne.mutateAsync(document.id);
    showToast({ kind: 'success', text: t('deleted', { name: document.name }) });
  }

  const bulk = (chosen: Chosen<Document>) => (
    <>
      {mayUpdate && (
        <BulkVerb
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => readAgain.mutate(chosen.ids, { onSuccess: chosen.clear })}
        >
          {t('action.read_again')}
        </BulkVerb>
      )}
      {mayUpdate && fields.length > 0 && (
        <BulkVerb leftSection={<IconForms size={16} aria-hidden />} onClick={() => setFilled(chosen)}>
          {t('custom-fields:bulk.verb')}
        </BulkVerb>
      )}
      {mayDelete && (
        <BulkVerb leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void deleteChosen(chosen)}>
          {t('action.delete_short')}
        </BulkVerb>
      )}
    </>
  );

  return (
    <>
      {mayUpload && <PageDropzone target={project.name} onFiles={(files) => startUploads(project, files)} />}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        // Which columns are hidden is remembered for each project where fields differ.
        tableKey={fields.length > 0 ? `documents-${project.id}` : 'documents'}
        things={t('things')}
        label={t('table_label', { name: project.name })}
        count={(total) => t('count', { count: total, total: number(total) })}
        searchPlaceholder={t('search_in', {
          count: project.number_of_documents,
          total: number(project.number_of_documents),
        })}
        filters={filters}
        above={<UploadRows projectId={project.id} />}
        {...((mayUpdate || mayDelete) && { bulk })}
        rowActions={(document) => [
          {
            label: t('action.download'),
            icon: <IconDownload size={15} aria-hidden />,
            run: () => void downloadOriginal(document.id, document.filename),
          },
          ...(mayUpdate
            ? [
                {
                  label: t('action.rename'),
                  icon: <IconPencil size={15} aria-hidden />,
                  run: () => setDialog({ kind: 'rename', document }),
                },
                {
                  label: t('action.labels'),
                  icon: <IconTag size={15} aria-hidden />,
                  run: () => setDialog({ kind: 'labels', document }),
                },
                {
                  label: t('action.read_again'),
                  icon: <IconRefresh size={15} aria-hidden />,
                  run: () => readAgain.mutate([document.id]),
                },
              ]
            : []),
          ...(mayDelete
            ? [
                {
                  label: t('action.delete'),
                  icon: <IconTrash size={15} aria-hidden />,
                  danger: true,
                  run: () => void deleteOne(document),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            framed={mayUpload}
            title={t('empty.title')}
            {...(mayUpload && {
              actions: (
                <Button
                  variant="filled"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  onClick={() => pickUploads(project)}
                >
                  {t('empty.upload')}
                </Button>
              ),
              foot: t('empty.limit', { limit: sizeInWords(project.max_file_bytes) }),
            })}
          >
            {mayUpload ? t('empty.text') : t('empty.text_viewer')}
          </EmptyState>
        }
      />
      {filled && (
        <SetFieldDialog
          fields={fields}
          projectId={project.id}
          count={filled.ids.length}
          onSave={async (values) => {
            const changed = await setFields.mutateAsync({ ids: filled.ids, values });
            filled.clear();
            return changed;
          }}
          onClose={() => setFilled(null)}
        />
      )}
      {dialog?.kind === 'rename' && <RenameDialog document={dialog.document} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'labels' && (
        <LabelsDialog document={dialog.document} known={project.document_labels} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** `nl` -> `Dutch`, in the language of the interface. */
function languageName(code: string | null, language: string): string | null {
  return code === null ? null : (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code);
}
