import type { Document } from '@dossier/contract/documents/schema';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../parts/data-table/use-list.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useDownloadMany } from './use-download-many.ts';

/** Downloads every document that the list shows, on all its pages. */
export function DownloadAll({ projectId, list }: { projectId: number; list: List<Document> }) {
  const { t } = useTranslation('documents');
  const download = useDownloadMany(projectId);
  const { total, q, filters } = list;
  if (!total) return null;
  return (
    <IconButton
      label={t('action.download_all', { count: total })}
      onClick={() => void download({ choice: { filter: { q, filters }, except: [] }, count: total })}
    >
      <IconDownload size={17} aria-hidden />
    </IconButton>
  );
}
