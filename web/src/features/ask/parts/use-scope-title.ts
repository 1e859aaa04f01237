import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import type { Scope } from './scope.ts';

/** Names a scope: "3 documents". */
export function useScopeTitle(): (scope: Scope) => string {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  return (scope) => {
    if (scope === null) return t('composer.all_documents');
    if (scope.scope !== 'documents') return scope.title || t('composer.no_access');
    const { length } = scope.documents;
    return t('answer.documents', { count: length, total: number(length) });
  };
}
