import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import { AnalyseDialog } from '../../../documents/parts/analyse-dialog.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { analysesOfProjectQuery, useSchedule } from '../results/result-queries.ts';
import { useStartedMessage } from '../results/use-run.ts';

/** Analyses the sentiment of the selected documents. */
export function AnalyseBulk(context: BulkContext) {
  const { t } = useTranslation('sentiment');
  const may = usePermissions('project', context.projectId);
  const [isOpen, setOpen] = useState(false);
  if (!may('SENTIMENT_ANALYSIS_READ') || !may('SENTIMENT_ANALYSIS_UPDATE')) return null;
  return (
    <>
      <BulkVerb leftSection={<IconMoodSmile size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('analyse.verb')}
      </BulkVerb>
      {isOpen && <Dialog {...context} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ projectId, selection, onClose }: BulkContext & { onClose: () => void }) {
  const { t } = useTranslation('sentiment');
  const { data, error } = useQuery(analysesOfProjectQuery(projectId));
  const schedule = useSchedule(projectId);
  const started = useStartedMessage();
  return (
    <AnalyseDialog
      title={t('analyse.verb')}
      selection={selection}
      analyses={data?.map(({ analysis }) => analysis)}
      error={error}
      empty={{ title: t('empty.analyses'), text: t('empty.analyses_text') }}
      onRun={async (analysisId, body, key) => started(await schedule.mutateAsync({ analysisId, body, key }))}
      onClose={onClose}
    />
  );
}
