import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';

/** What the results are of, how passages were rated, and when. */
export function ReportLine({ results }: { results: ProjectAnalysis }) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const { documents, passages, languages, methods, version } = results;
  const known = languages.filter(({ language }) => language !== null).length;
  const isAiModel = version?.samples === null;
  const byVersion = isAiModel ? 'provider' : 'model';
  const byBoth = isAiModel ? 'both_provider' : 'both';
  const method = methods.model > 0 ? (methods.lexicon > 0 ? byBoth : byVersion) : 'lexicon';
  return (
    <>
      {t('report.line', {
        documents: t('count.documents', { count: documents, total: number(documents) }),
        passages: t('count.passages', { count: passages, total: number(passages) }),
        languages: t('count.languages', { count: known, total: number(known) }),
        method: t(`report.${version ? method : 'lexicon'}`, {
          count: version?.samples ?? 0,
          samples: number(version?.samples ?? 0),
          version: number(version?.number ?? 0),
        }),
      })}
      {results.analysed_at && (
        <>
          , <When at={results.analysed_at} />
        </>
      )}
    </>
  );
}
