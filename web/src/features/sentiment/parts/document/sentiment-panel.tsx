import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { AnalysisPanel } from '../../../documents/parts/panels/analysis-panel.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { analysesOfProjectQuery, documentAnalysesQuery, useAnalyseDocument } from '../../queries.ts';
import { DocumentPassages } from './document-passages.tsx';

/** The passages of a document with their sentiment; the negative and positive ones are marked on the pages. */
export function SentimentPanel(context: PanelContext) {
  const { document } = context;
  const { t } = useTranslation('sentiment');
  return (
    <AnalysisPanel
      document={document}
      found={useQuery(documentAnalysesQuery(document))}
      all={useQuery(analysesOfProjectQuery(document.project_id))}
      emptyText={t('empty.analyses_text')}
      mayRun={usePermissions('project', document.project_id)('SENTIMENT_ANALYSIS_UPDATE')}
      analyse={useAnalyseDocument(document)}
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
