import { sides } from '@dossier/contract/base/comparison-state';
import {
  changeKinds,
  exportFormats,
  exportLabels,
  filters,
  notComparedReasons,
  warningCodes,
  type WorkbookExportFormat,
  workbookParts,
} from '@dossier/contract/workbooks/constants';
import type { WorkbookExportWords } from '@dossier/contract/workbooks/export-schema';
import { useTranslation } from 'react-i18next';
import { useExportWorkbookComparison } from '../../queries.ts';

/** The server fills in these params. */
const params = Object.fromEntries(
  ['sheet', 'cell', 'count', 'columns', 'nearest_a', 'nearest_b'].map((name) => [name, `{${name}}`]),
) as Record<'sheet' | 'cell' | 'columns' | 'nearest_a' | 'nearest_b', string>;

/** The words of an exported file, in the language of the interface. */
function useExportWords(): () => WorkbookExportWords {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  return () => ({
    labels: byKey(exportLabels, (label) => t(`export_labels.${label}`)),
    kinds: byKey(changeKinds, (kind) => t(`kind.${kind}`)),
    parts: byKey(workbookParts, (part) => t(`part.${part}`)),
    filters: byKey(filters, (filter) => t(`filters.${filter}`)),
    sides: byKey(sides, (side) => t(`comparisons:not_compared.side.${side}`)),
    reasons: byKey(notComparedReasons, (reason) => t(`reason.${reason}`)),
    warnings: byKey(warningCodes, (code) => t(`warning.${code}`, params)),
  });
}

const byKey = <K extends string>(keys: readonly K[], wordFor: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, wordFor(key)])) as Record<K, string>;

/** The props of the export menu. */
export function useExport(comparisonId: number, showsHidden: boolean) {
  const { t, i18n } = useTranslation(['workbooks', 'comparisons']);
  const { mutateAsync, isPending } = useExportWorkbookComparison(comparisonId);
  const words = useExportWords();
  const labels: Record<WorkbookExportFormat, string> = {
    xlsx: t('export.xlsx'),
    html: t('comparisons:export.html'),
    csv: t('export.csv'),
    json: t('comparisons:export.json'),
  };
  return {
    formats: exportFormats.map((value) => ({ value, label: labels[value] })),
    isStarting: isPending,
    onExport: async (format: WorkbookExportFormat) => {
      const body = { format, language: i18n.language.slice(0, 2), words: words(), hidden: showsHidden };
      return (await mutateAsync(body)).task_result_id;
    },
  };
}
