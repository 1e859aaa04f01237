import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../parts/fact-list.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { When } from '../../../../parts/when.tsx';
import { AnalysisDialog } from '../analyses/analysis-dialog.tsx';
import { OwnKinds } from '../kinds/own-kinds.tsx';
import classes from './results.module.css';

interface Props {
  analysis: EntityAnalysis;
  mayEdit: boolean;
}

/** What an analysis looks for, and when it runs. */
export function SettingsTab({ analysis, mayEdit }: Props) {
  const { t } = useTranslation(['entities', 'documents']);
  const [isEditing, setEditing] = useState(false);
  const kinds = analysis.kinds.map((kind) => t(`kinds.${kind}`));
  return (
    <div className={classes.report} tabIndex={0} role="region" aria-label={t('tab.settings')}>
      <div className={classes.settings}>
        <FactList
          facts={[
            [t('form.name'), analysis.name],
            [t('form.description'), analysis.description || '–'],
            [t('form.company'), analysis.company.name],
            [t('form.kinds'), kinds.length === 0 ? '–' : kinds.join(', ')],
            [t('column.on_arrival'), t(analysis.on_arrival ? 'yes' : 'no')],
            [t('column.created'), <When key="created" at={analysis.created_at} />],
            [t('column.created_by'), personName(analysis.created_by)],
            [t('column.updated'), <When key="updated" at={analysis.updated_at} />],
          ]}
        />
        {mayEdit && (
          <Button mt={12} leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setEditing(true)}>
            {t('documents:analyses.edit')}
          </Button>
        )}
        <h2 className={classes.title}>{t('own.title')}</h2>
        <p className={classes.muted}>{t('own.text')}</p>
        <OwnKinds analysis={analysis} mayEdit={mayEdit} />
      </div>
      {isEditing && <AnalysisDialog analysis={analysis} onClose={() => setEditing(false)} />}
    </div>
  );
}
