import type { Document, Outline } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import type { PlaybackFailure } from './use-playback.ts';

interface Props {
  failed: PlaybackFailure;
  document: Document;
  outline: Outline | null;
  onDownload: () => void;
  onRetry: () => void;
}

/** Why a recording does not play, with what to do about it. */
export function PlayerFailure({ failed, document, outline, onDownload, onRetry }: Props) {
  const { t } = useTranslation('documents');
  if (failed === 'loading') {
    return (
      <MessageBar kind="error" title={t('player.not_loaded')} action={{ label: t('action.retry'), run: onRetry }}>
        {t('player.not_loaded_detail')}
      </MessageBar>
    );
  }
  const codecs = [outline?.metadata['video_codec'], outline?.metadata['codec']].filter(Boolean);
  // A recording that the server could not read either may be damaged.
  const isUnsupported = failed === 'format' && document.indexing_status !== 'failed' && codecs.length > 0;
  return (
    <MessageBar kind="error" title={t('player.failed')} action={{ label: t('action.download'), run: onDownload }}>
      {isUnsupported ? t('player.failed_codec', { codec: codecs.join(', ').toUpperCase() }) : t('player.failed_detail')}
    </MessageBar>
  );
}
