import type { Document } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../../../client/me.ts';
import { projectQuery } from '../../../projects/queries.ts';
import { LabelsDialog, RenameDialog } from '../document-dialogs.tsx';
import { TransferDialog } from '../transfer-dialog.tsx';

export type DocumentDialog = 'rename' | 'labels' | 'transfer';

interface Props {
  document: Document;
  dialog: DocumentDialog;
  onClose: () => void;
}

/** The open dialog of a document's page. */
export function DocumentDialogs({ document, dialog, onClose }: Props) {
  const { id, name, project_id: projectId, company_id: companyId } = document;
  const may = usePermissions('project', projectId);
  const project = useQuery(projectQuery(projectId)).data;
  if (dialog === 'rename') return <RenameDialog document={document} onClose={onClose} />;
  if (dialog === 'labels') {
    return <LabelsDialog document={document} knownLabels={project?.document_labels ?? []} onClose={onClose} />;
  }
  return (
    <TransferDialog
      from={{ projectId, companyId }}
      choice={{ ids: [id] }}
      count={1}
      name={name}
      mayMove={may('DOCUMENT_UPDATE')}
      onClose={onClose}
    />
  );
}
