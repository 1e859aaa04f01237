import { useTranslation } from 'react-i18next';
import { useFormats } from '../use-formats.ts';

type Room = 'companies' | 'projects' | 'users' | 'audit' | 'roles' | 'custom-fields' | 'templates';

/** Texts of a table with the nouns of its room. */
export function useTableWords(room: Room) {
  const { t } = useTranslation(room);
  const { number } = useFormats();
  return {
    things: t('objects'),
    label: t('title'),
    count: (total: number) => t('count', { count: total, total: number(total) }),
    searchPlaceholder: t('filter'),
  };
}
