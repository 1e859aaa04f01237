import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnalyseDialog } from '../../../documents/parts/analyses/analyse-dialog.tsx';
import { AnalyseVerb } from '../../../documents/parts/analyses/analyse-verb.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { analysesOfProjectQuery, useSchedule } from '../../queries.ts';

/** Analyses the sentiment of the selected documents. */
export function AnalyseBulk(context: BulkContext) {
  const { t } = useTranslation('sentiment');
  return (
    <AnalyseVerb
      projectId={context.projectId}
      permissions={['SENTIMENT_ANALYSIS_READ', 'SENTIMENT_ANALYSIS_UPDATE']}
      icon={<IconMoodSmile size={16} aria-hidden />}
      verb={t('analyse.verb')}
    >
      {(onClose) => <Dialog {...context} onClose={onClose} />}
    </AnalyseVerb>
  );
}

function Dialog({ projectId, selection, onClose }: BulkContext & { onClose: () => void }) {
  const { t } = useTranslation('sentiment');
  return (
    <AnalyseDialog
      title={t('analyse.verb')}
      selection={selection}
      query={useQuery(analysesOfProjectQuery(projectId))}
      emptyText={t('empty.analyses_text')}
      schedule={useSchedule(projectId)}
      onClose={onClose}
    />
  );
}
