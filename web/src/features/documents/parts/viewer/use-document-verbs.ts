import type { Document } from '@dossier/contract/documents/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions, usePermissionsAnywhere } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useIndexDocument } from '../../queries.ts';
import { pickDocument } from '../pick-documents.ts';
import { useRemoveDocument } from '../use-remove-document.ts';
import type { DocumentVerbs } from './document-bar.tsx';
import type { DocumentDialog } from './document-dialogs.tsx';

/** The user's actions for the document. */
export function useDocumentVerbs(
  document: Document,
  {
    openDialog,
    onVersion,
    onRemoving,
  }: {
    openDialog: (dialog: DocumentDialog) => void;
    onVersion: (file: File) => void;
    onRemoving: (isRemoving: boolean) => void;
  },
): DocumentVerbs {
  const { t } = useTranslation('documents');
  const { id, company_id: company, project_id: project, version } = document;
  const may = usePermissions('project', project);
  const mayTransfer = usePermissionsAnywhere()('DOCUMENT_CREATE');
  const navigate = useNavigate();
  const remove = useRemoveDocument(onRemoving);
  const index = useIndexDocument();
  const updating = {
    rename: () => openDialog('rename'),
    label: () => openDialog('labels'),
    addVersion: () => pickDocument(onVersion),
    readAgain: () =>
      index.mutate(
        { id, version: version.number },
        { onSuccess: () => showToast({ kind: 'info', text: t('reprocessing') }) },
      ),
  };
  const transferring = { transfer: () => openDialog('transfer') };
  const deleting = {
    remove: async () => {
      if (await remove(document)) await navigate({ to: `/company/${company}/project/${project}` });
    },
  };
  return {
    ...(may('DOCUMENT_UPDATE') && updating),
    ...(mayTransfer && transferring),
    ...(may('DOCUMENT_DELETE') && deleting),
  };
}
