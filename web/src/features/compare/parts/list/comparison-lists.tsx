import { comparePaths } from '@dossier/contract/compare/paths';
import { workbooksPaths } from '@dossier/contract/workbooks/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { workbookComparisons } from '../../../workbooks/parts/workbook-comparisons.ts';
import { workbookKeys } from '../../../workbooks/queries.ts';
import { compareKeys } from '../../queries.ts';
import { documentComparisons } from '../document-comparisons.ts';
import { ComparisonsTable } from './comparisons-table.tsx';

/** The comparisons of documents. */
export function DocumentComparisons() {
  const { t } = useTranslation('compare');
  return (
    <ComparisonsTable
      kind={documentComparisons}
      list="comparisons"
      queryKey={compareKeys.lists}
      load={({ sort, ...query }, signal) =>
        call(comparePaths.list, { query: { ...query, sort: sort as '-created_at' } }, { signal })
      }
      hasSimilarity
      emptyText={t('empty.text')}
    />
  );
}

/** The comparisons of workbooks. */
export function WorkbookComparisons() {
  const { t } = useTranslation('compare');
  return (
    <ComparisonsTable
      kind={workbookComparisons}
      list="workbook_comparisons"
      queryKey={workbookKeys.lists}
      load={({ sort, ...query }, signal) =>
        call(workbooksPaths.list, { query: { ...query, sort: sort as '-created_at' } }, { signal })
      }
      emptyText={t('empty.workbooks')}
    />
  );
}
