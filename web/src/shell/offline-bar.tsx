import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../parts/message-bar.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** An amber bar under the header while the browser is offline. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <MessageBar kind="offline" title={t('offline')}>
      {t('offline_detail')}
    </MessageBar>
  );
}
