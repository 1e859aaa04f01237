import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { pickDocuments } from '../../../documents/parts/pick-documents.ts';

/** Chooses files to attach to the conversation. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('ask');
  return (
    <IconButton label={t('attached.attach')} onClick={() => pickDocuments(onFiles)}>
      <IconPaperclip size={17} aria-hidden />
    </IconButton>
  );
}
