import { useTranslation } from 'react-i18next';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of the key that shortcuts are made with, as printed on keyboards of this machine and language. */
export function useControlKey(): string {
  const { t } = useTranslation('shell');
  return isApple ? '⌘' : t('keys.control');
}
