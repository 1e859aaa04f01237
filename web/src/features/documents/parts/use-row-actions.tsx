import type { Document } from '@dossier/contract/documents/schema';
import { IconDownload, IconFolderShare, IconPencil, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../parts/data-table/column.ts';
import type { usePermissions } from '../../../client/me.ts';
import { downloadOriginal, useIndexDocuments } from '../queries.ts';
import { useRemoveDocument } from './use-remove-document.ts';

interface Options {
  projectId: number;
  may: ReturnType<typeof usePermissions>;
  onRename: (document: Document) => void;
  onLabel: (document: Document) => void;
  /** Null for users who may add documents nowhere. */
  onTransfer: ((document: Document) => void) | null;
}

/** The permitted actions for one document of the table. */
export function useRowActions({
  projectId,
  may,
  onRename,
  onLabel,
  onTransfer,
}: Options): (document: Document) => RowAction[] {
  const { t } = useTranslation('documents');
  const remove = useRemoveDocument();
  const readAgain = useIndexDocuments(projectId);

  const changes = (document: Document): RowAction[] => [
    { label: t('action.rename'), icon: <IconPencil size={15} aria-hidden />, run: () => onRename(document) },
    { label: t('action.labels'), icon: <IconTag size={15} aria-hidden />, run: () => onLabel(document) },
    {
      label: t('action.reprocess'),
      icon: <IconRefresh size={15} aria-hidden />,
      run: () => readAgain.mutate({ ids: [document.id] }),
    },
  ];
  const transfer = (document: Document, run: (document: Document) => void): RowAction => ({
    label: t('transfer.action'),
    icon: <IconFolderShare size={15} aria-hidden />,
    run: () => run(document),
  });
  const removal = (document: Document): RowAction => ({
    label: t('action.delete'),
    icon: <IconTrash size={15} aria-hidden />,
    danger: true,
    run: () => void remove(document),
  });
  return (document) => [
    {
      label: t('action.download'),
      icon: <IconDownload size={15} aria-hidden />,
      run: () => void downloadOriginal(document.id, document.filename),
    },
    ...(may('DOCUMENT_UPDATE') ? changes(document) : []),
    ...(onTransfer ? [transfer(document, onTransfer)] : []),
    ...(may('DOCUMENT_DELETE') ? [removal(document)] : []),
  ];
}
