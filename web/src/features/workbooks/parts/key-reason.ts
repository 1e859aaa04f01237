import type { RowKey } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';

/** "id: unique on both sides, 98% found again" */
export function useKeyReason(): (key: RowKey) => string {
  const { t } = useTranslation('workbooks');
  const { share } = useFormats();
  return ({ columns, unique, found }) => {
    const names = columns.map(({ name, b }) => name || b).join(' + ');
    const sides = unique.a && unique.b ? 'both' : unique.a ? 'older' : unique.b ? 'newer' : 'none';
    return `${names}: ${t(`unique.${sides}`)}, ${t('found_again', { share: share(found) })}`;
  };
}
