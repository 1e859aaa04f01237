import type { View } from '@dossier/contract/views/schema';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../parts/person-name.ts';

/** "By Ada Lovelace": who shares a view. */
export function useOwnerName(): (view: View) => string {
  const { t } = useTranslation('views');
  return ({ own, owner }) => {
    if (own) return t('by_you');
    return owner?.deleted ? t('by_deleted') : t('by', { name: personName(owner) });
  };
}
