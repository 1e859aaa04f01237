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
import { useDocumentFields, withFieldFilters } from '../../custom-fields/parts/use-field-columns.tsx';
import { visibleItems } from '../../../shell/room-list.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useLiveDocuments } from '../live.ts';
import { documentKeys, useSetFieldsBulk } from '../queries.ts';
import { LabelsDialog, RenameDialog } from './document-dialogs.tsx';
import { DocumentsBulk } from './documents-bulk.tsx';
import { NoDocuments } from './no-documents.tsx';
import { pickUploads } from './pick-uploads.ts';
import { UploadRows } from './upload-rows.tsx';
import { startUploads } from './uploads.ts';
import { useDocumentsTable } from './use-documents-table.tsx';
import { useRowActions } from './use-row-actions.tsx';

interface Props {
  project: ProjectDetails;
  may: ReturnType<typeof usePermissions>;
}

/** The documents of a project: search, filters, sorting, selection, upload. */
export function DocumentsTable({ project, may }: Props) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [renamed, setRenamed] = useState<Document | null>(null);
  const [labelled, setLabelled] = useState<Document | null>(null);
  const [filled, setFilled] = useState<SelectedRows | null>(null);
  const setFields = useSetFieldsBulk(project.id);
  const fields = useDocumentFields(project.id);
  const { name, columns, filters } = useDocumentsTable(project, fields);
  const rowActions = useRowActions({ projectId: project.id, may, onRename: setRenamed, onLabel: setLabelled });
  const mayUpload = may('DOCUMENT_CREATE') && !project.archived;
  useLiveDocuments(project.id);
  useKeys({ u: () => pickUploads(project) }, mayUpload);

  const list = useList<Document>({
    queryKey: documentKeys.inProject(project.id),
    defaultSort: '-updated_at',
    load: ({ filters: selectedFilters, sort, ...query }, signal) =>
      call(
        documentPaths.listInProject,
        {
          params: { id: project.id },
          query: { ...query, sort: sort as '-updated_at', ...withFieldFilters(selectedFilters) },
        },
        { signal },
      ),
  });

  const hasBulk = may('DOCUMENT_UPDATE') || may('DOCUMENT_DELETE') || visibleItems('documentsBulk', may).length > 0;
  const bulk = (selection: SelectedRows) => (
    <DocumentsBulk
      selection={selection}
      projectId={project.id}
      may={may}
      onSetField={fields.length > 0 ? () => setFilled(selection) : null}
    />
  );
  return (
    <>
      {mayUpload && <PageDropzone target={project.name} onFiles={(files) => startUploads(project, files)} />}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        // Hidden columns are stored per project, because fields differ.
        tableKey={fields.length > 0 ? `documents-${project.id}` : 'documents'}
        things={t('objects')}
        label={t('table_label', { name: project.name })}
        count={(total) => t('count', { count: total, total: number(total) })}
        searchPlaceholder={t('search_in', {
          count: project.number_of_documents,
          total: number(project.number_of_documents),
        })}
        filters={filters}
        above={<UploadRows projectId={project.id} />}
        {...(hasBulk && { bulk })}
        rowActions={rowActions}
        empty={<NoDocuments project={project} mayUpload={mayUpload} />}
      />
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
      {renamed && <RenameDialog document={renamed} onClose={() => setRenamed(null)} />}
      {labelled && (
        <LabelsDialog document={labelled} knownLabels={project.document_labels} onClose={() => setLabelled(null)} />
      )}
    </>
  );
}
