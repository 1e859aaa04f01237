import { documentCalls } from '@dossier/contract/documents/calls';
import type { Document } from '@dossier/contract/documents/schema';
import type { OneProject } from '@dossier/contract/projects/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { DataTable, type Chosen } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { SetFieldDialog } from '../../custom-fields/parts/set-field-dialog.tsx';
import { useDocumentFields, withFieldFilters } from '../../custom-fields/parts/use-field-columns.tsx';
import type { usePermissions } from '../../../client/me.ts';
import { useLiveDocuments } from '../live.ts';
import { documentKeys, useSetFieldsOfMany } from '../queries.ts';
import { LabelsDialog, RenameDialog } from './document-dialogs.tsx';
import { DocumentsBulk } from './documents-bulk.tsx';
import { NoDocuments } from './no-documents.tsx';
import { pickUploads } from './pick-uploads.ts';
import { UploadRows } from './upload-rows.tsx';
import { startUploads } from './uploads.ts';
import { useDocumentsTable } from './use-documents-table.tsx';
import { useRowActions } from './use-row-actions.tsx';

interface Props {
  project: OneProject;
  may: ReturnType<typeof usePermissions>;
}

/** The documents of a project: found, filtered, sorted, chosen, uploaded. */
export function DocumentsTable({ project, may }: Props) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [renamed, setRenamed] = useState<Document | null>(null);
  const [labelled, setLabelled] = useState<Document | null>(null);
  const [filled, setFilled] = useState<Chosen | null>(null);
  const setFields = useSetFieldsOfMany(project.id);
  const fields = useDocumentFields(project.id);
  const { name, columns, filters } = useDocumentsTable(project, fields);
  const rowActions = useRowActions({ projectId: project.id, may, onRename: setRenamed, onLabel: setLabelled });
  const mayUpload = may('DOCUMENT_CREATE') && !project.archived;
  useLiveDocuments(project.id);
  useKeys({ u: () => pickUploads(project) }, mayUpload);

  const list = useList<Document>({
    queryKey: documentKeys.inProject(project.id),
    defaultSort: '-updated_at',
    load: ({ filters: chosen, sort, ...query }, signal) =>
      call(
        documentCalls.listInProject,
        { params: { id: project.id }, query: { ...query, sort: sort as '-updated_at', ...withFieldFilters(chosen) } },
        { signal },
      ),
  });

  const bulk = (chosen: Chosen) => (
    <DocumentsBulk
      chosen={chosen}
      projectId={project.id}
      may={may}
      onSetField={fields.length > 0 ? () => setFilled(chosen) : null}
    />
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
        {...((may('DOCUMENT_UPDATE') || may('DOCUMENT_DELETE')) && { bulk })}
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
        <LabelsDialog document={labelled} known={project.document_labels} onClose={() => setLabelled(null)} />
      )}
    </>
  );
}
