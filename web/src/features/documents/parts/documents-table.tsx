import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { DataTable, type SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { SetFieldDialog } from '../../custom-fields/parts/set-field-dialog.tsx';
import { useDocumentFields, useFieldsLoading } from '../../custom-fields/parts/use-field-columns.tsx';
import { type usePermissions, usePermissionsAnywhere } from '../../../client/me.ts';
import { useLiveDocuments } from './use-live-documents.ts';
import { documentKeys, useSetFieldsBulk } from '../queries.ts';
import { type AddedColumns, WithAddedColumns } from './added-columns.tsx';
import { withAddedFilters } from './added-filters.ts';
import { LabelsDialog, RenameDialog } from './document-dialogs.tsx';
import { DocumentsBulk } from './documents-bulk.tsx';
import { DownloadAll } from './download-all.tsx';
import { LabelsBulkDialog } from './labels-bulk-dialog.tsx';
import { NoDocuments } from './no-documents.tsx';
import { pickUploads, uploadInto } from './pick-uploads.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDocumentsTable } from './use-documents-table.tsx';
import { useRowActions } from './use-row-actions.tsx';

interface Props {
  project: ProjectDetails;
  may: ReturnType<typeof usePermissions>;
}

/** The documents of a project: search, filters, sorting, selection, upload. */
export function DocumentsTable(props: Props) {
  return (
    <WithAddedColumns project={props.project}>
      {(added) => <TableOfDocuments {...props} added={added} />}
    </WithAddedColumns>
  );
}

function TableOfDocuments({ project, may, added }: Props & { added: AddedColumns }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [renamed, setRenamed] = useState<Document | null>(null);
  const [labelled, setLabelled] = useState<Document | null>(null);
  const [labelledMany, setLabelledMany] = useState<SelectedRows | null>(null);
  const mayTransfer = usePermissionsAnywhere()('DOCUMENT_CREATE');
  const [transferred, setTransferred] = useState<SelectedRows | Document | null>(null);
  const [filled, setFilled] = useState<SelectedRows | null>(null);
  const setFields = useSetFieldsBulk(project.id);
  const fields = useDocumentFields(project.id);
  const isLoading = useFieldsLoading(project.id);
  const { name, columns, filters } = useDocumentsTable(project, fields, added);
  const rowActions = useRowActions({
    projectId: project.id,
    may,
    onRename: setRenamed,
    onLabel: setLabelled,
    onTransfer: mayTransfer ? setTransferred : null,
  });
  const mayUpload = may('DOCUMENT_CREATE') && !project.archived;
  useLiveDocuments(project.id);
  const mayUpdate = may('DOCUMENT_UPDATE');
  useKeys({ u: () => pickUploads(project, mayUpdate) }, mayUpload);

  const list = useList<Document>({
    place: { list: 'documents', project_id: project.id },
    queryKey: documentKeys.inProject(project.id),
    defaultSort: '-updated_at',
    load: ({ filters: selectedFilters, sort, ...query }, signal) =>
      call(
        documentPaths.listInProject,
        {
          params: { id: project.id },
          query: { ...query, sort: sort as '-updated_at', ...withAddedFilters(selectedFilters) },
        },
        { signal },
      ),
  });

  const bulk = (selection: SelectedRows) => (
    <DocumentsBulk
      selection={selection}
      projectId={project.id}
      may={may}
      onLabel={() => setLabelledMany(selection)}
      onTransfer={mayTransfer ? () => setTransferred(selection) : null}
      onSetField={fields.length > 0 ? () => setFilled(selection) : null}
    />
  );
  return (
    <>
      {mayUpload && (
        <PageDropzone target={project.name} onFiles={(files) => uploadInto(project, files, { mayUpdate })} />
      )}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        // Hidden columns are stored per project, because fields and models differ.
        tableKey={fields.length > 0 || added.columns.length > 0 ? `documents-${project.id}` : 'documents'}
        things={t('objects')}
        label={t('table_label', { name: project.name })}
        count={(total) => t('count', { count: total, total: number(total) })}
        searchPlaceholder={t('search_in', {
          count: project.number_of_documents,
          total: number(project.number_of_documents),
        })}
        filters={filters}
        isLoading={isLoading}
        above={<UploadRows projectId={project.id} />}
        bulk={bulk}
        rowActions={rowActions}
        tools={<DownloadAll projectId={project.id} list={list} />}
        empty={<NoDocuments project={project} mayUpload={mayUpload} mayUpdate={mayUpdate} />}
      />
      {labelledMany && (
        <LabelsBulkDialog
          projectId={project.id}
          selection={labelledMany}
          knownLabels={project.document_labels}
          onClose={() => setLabelledMany(null)}
        />
      )}
      {filled && (
        <SetFieldDialog
          fields={fields}
          projectId={project.id}
          count={filled.count}
          onSave={async (values) => {
            const changed = await setFields.mutateAsync({ choice: filled.choice, values });
            filled.clear();
            return changed;
          }}
          onClose={() => setFilled(null)}
        />
      )}
      {transferred && (
        <TransferDialog
          from={{ projectId: project.id, companyId: project.company.id }}
          mayMove={may('DOCUMENT_UPDATE')}
          {...('choice' in transferred
            ? { choice: transferred.choice, count: transferred.count, onStarted: transferred.clear }
            : { choice: { ids: [transferred.id] }, count: 1, name: transferred.name })}
          onClose={() => setTransferred(null)}
        />
      )}
      {renamed && <RenameDialog document={renamed} onClose={() => setRenamed(null)} />}
      {labelled && (
        <LabelsDialog document={labelled} knownLabels={project.document_labels} onClose={() => setLabelled(null)} />
      )}
    </>
  );
}
