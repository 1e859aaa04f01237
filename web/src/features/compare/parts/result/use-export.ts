import type { ExportFormat } from '@dossier/contract/compare/constants';
import type { Comparison } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { useExportComparison } from '../../queries.ts';
import { useExportWords } from './export-words.ts';

/** The props of the export menu. */
export function useExport(comparison: Comparison, showsHidden: boolean) {
  const { t, i18n } = useTranslation(['compare', 'comparisons']);
  const { mutateAsync, isPending } = useExportComparison(comparison.id);
  const words = useExportWords();
  const labels: Record<ExportFormat, string> = {
    html: t('comparisons:export.html'),
    pdf: t('export.pdf'),
    xlsx: t('comparisons:export.xlsx'),
    docx: t('export.docx'),
    json: t('comparisons:export.json'),
  };
  return {
    formats: comparison.formats.map((value) => ({ value, label: labels[value] })),
    isStarting: isPending,
    onExport: async (format: ExportFormat) => {
      const body = { format, language: i18n.language.slice(0, 2), words: words(), hidden: showsHidden };
      return (await mutateAsync(body)).task_result_id;
    },
  };
}
