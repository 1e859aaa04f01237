import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../parts/download-menu.tsx';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { RunButtons } from '../../../documents/parts/analyses/run-buttons.tsx';
import { useSchedule } from '../../queries.ts';
import { useExport } from './use-export.ts';

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  results: ProjectAnalysis;
  mayRun: boolean;
}

/** Export, and running the analysis again or cancelling it. */
export function RunActions({ place, analysis, results, mayRun }: Props) {
  const { t } = useTranslation('entities');
  const schedule = useSchedule(place.projectId);
  return (
    <>
      {results.entities > 0 && <Export place={place} analysis={analysis} results={results} />}
      {mayRun && <RunButtons place={place} results={results} schedule={schedule} cancel={t('run.cancel')} />}
    </>
  );
}

function Export({ place, analysis, results }: Omit<Props, 'mayRun'>) {
  const { t } = useTranslation('entities');
  const save = useExport(place, `${analysis.name} - ${results.project.name}`);
  return (
    <DownloadMenu
      contents={(['entities', 'mentions'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
      onSave={(content, format) => void save(content, format)}
    >
      {t('export.verb')}
    </DownloadMenu>
  );
}
