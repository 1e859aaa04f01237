import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { pickUploads } from './pick-uploads.ts';

interface Props {
  project: ProjectDetails;
  mayUpload: boolean;
  /** Whether the user may set labels, for folders. */
  mayUpdate: boolean;
}

/** Empty state of a project without documents. */
export function NoDocuments({ project, mayUpload, mayUpdate }: Props) {
  const { t } = useTranslation('documents');
  const { sizeInWords } = useFormats();
  if (!mayUpload) return <EmptyState title={t('empty.title')}>{t('empty.text_read_only')}</EmptyState>;
  return (
    <EmptyState
      framed
      title={t('empty.title')}
      actions={
        <Button
          variant="filled"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => pickUploads(project, mayUpdate)}
        >
          {t('empty.upload')}
        </Button>
      }
      foot={t('empty.limit', { limit: sizeInWords(project.max_file_bytes) })}
    >
      {t('empty.text')}
    </EmptyState>
  );
}
