import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../parts/download-menu.tsx';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { RunButtons } from '../../../documents/parts/analyses/run-buttons.tsx';
import { useSchedule } from '../../queries.ts';
import type { ChosenFilters } from './passage-filters.ts';
import { useExport } from './use-export.ts';

interface Props {
  place: ResultPlace;
  analysis: SentimentAnalysis;
  results: ProjectAnalysis;
  mayRun: boolean;
  /** The filters of the passages, which are downloaded as shown. */
  chosen: ChosenFilters;
}

/** Download, and running the analysis again or cancelling it. */
export function RunActions({ place, analysis, results, mayRun, chosen }: Props) {
  const { t } = useTranslation('sentiment');
  const schedule = useSchedule(place.projectId);
  const save = useExport(place, `${analysis.name} - ${results.project.name}`, chosen);
  return (
    <>
      {results.passages > 0 && (
        <DownloadMenu
          contents={(['passages', 'documents'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
          onSave={(content, format) => void save(content, format)}
        >
          {t('export.verb')}
        </DownloadMenu>
      )}
      {mayRun && <RunButtons place={place} results={results} schedule={schedule} cancel={t('run.cancel')} />}
    </>
  );
}
