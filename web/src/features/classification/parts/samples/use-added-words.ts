import type { AddedSamples } from '@dossier/contract/classification/sample-schema';
import { useTranslation } from 'react-i18next';

/** "12 documents added, 3 were there already". */
export function useAddedWords(): (result: AddedSamples) => string {
  const { t } = useTranslation('classification');
  return ({ added, present }) => {
    if (added === 0 && present > 0) return t('documents.none');
    const words = t('documents.added', { count: added });
    return present === 0 ? words : `${words}, ${t('documents.present', { count: present })}`;
  };
}
