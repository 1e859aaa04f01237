import { IconAt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnalyseDialog } from '../../../documents/parts/analyses/analyse-dialog.tsx';
import { AnalyseVerb } from '../../../documents/parts/analyses/analyse-verb.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { analysesOfProjectQuery, useSchedule } from '../../queries.ts';

/** Analyses the entities of the selected documents. */
export function AnalyseBulk(context: BulkContext) {
  const { t } = useTranslation('entities');
  return (
    <AnalyseVerb
      projectId={context.projectId}
      permissions={['ENTITY_ANALYSIS_READ', 'ENTITY_ANALYSIS_UPDATE']}
      icon={<IconAt size={16} aria-hidden />}
      verb={t('analyse.verb')}
    >
      {(onClose) => <Dialog {...context} onClose={onClose} />}
    </AnalyseVerb>
  );
}

function Dialog({ projectId, selection, onClose }: BulkContext & { onClose: () => void }) {
  const { t } = useTranslation('entities');
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
