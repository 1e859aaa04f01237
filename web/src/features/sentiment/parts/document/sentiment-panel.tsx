import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { AnalysisPanel } from '../../../documents/parts/panels/analysis-panel.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { analysesOfProjectQuery } from '../results/result-queries.ts';
import { useStartedMessage } from '../results/use-run.ts';
import { DocumentPassages } from './document-passages.tsx';
import { documentAnalysesQuery, useAnalyseDocument } from './document-queries.ts';

/** The passages of a document with their sentiment; the negative and positive ones are marked on the pages. */
export function SentimentPanel(context: PanelContext) {
  const { document } = context;
  const { t } = useTranslation('sentiment');
  const found = useQuery(documentAnalysesQuery(document));
  const all = useQuery(analysesOfProjectQuery(document.project_id));
  const analyse = useAnalyseDocument(document);
  const started = useStartedMessage();
  return (
    <AnalysisPanel
      document={document}
      found={found.data}
      all={all.data}
      error={found.error ?? all.error}
      onReload={() => void Promise.all([found.refetch(), all.refetch()])}
      empty={{ title: t('empty.analyses'), text: t('empty.analyses_text') }}
      mayRun={usePermissions('project', document.project_id)('SENTIMENT_ANALYSIS_UPDATE')}
      onRun={(analysisId) => analyse.mutate({ analysisId, key: crypto.randomUUID() }, { onSuccess: started })}
      isStarting={analyse.isPending}
    >
      {(results, isMarking) => (
        <DocumentPassages
          key={`${results.analysis.id}-${results.analysed_at}`}
          results={results}
          isMarking={isMarking}
          context={context}
        />
      )}
    </AnalysisPanel>
  );
}
