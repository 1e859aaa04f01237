import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../parts/fact-list.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { When } from '../../../../parts/when.tsx';
import { AnalysisDialog } from '../analyses/analysis-dialog.tsx';
import { useMethodWords } from '../analyses/use-method-words.ts';
import { Subjects } from '../subjects/subjects.tsx';
import classes from './settings-tab.module.css';

interface Props {
  analysis: SentimentAnalysis;
  mayEdit: boolean;
}

/** How an analysis rates, when it runs, and its subjects. */
export function SettingsTab({ analysis, mayEdit }: Props) {
  const { t } = useTranslation(['sentiment', 'documents']);
  const methodWords = useMethodWords();
  const [isEditing, setEditing] = useState(false);
  const isUntrained = analysis.method === 'model' && analysis.active_version === null;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('tab.settings')}>
      <div className={classes.settings}>
        <FactList
          facts={[
            [t('form.name'), analysis.name],
            [t('form.description'), analysis.description || '–'],
            [t('form.company'), analysis.company.name],
            [t('form.method'), methodWords(analysis)],
            [t('column.on_arrival'), t(analysis.on_arrival ? 'yes' : 'no')],
            [t('column.created'), <When key="created" at={analysis.created_at} />],
            [t('column.created_by'), personName(analysis.created_by)],
            [t('column.updated'), <When key="updated" at={analysis.updated_at} />],
          ]}
        />
        <p className={classes.muted}>{t(isUntrained ? 'method_help.not_trained' : `method_help.${analysis.method}`)}</p>
        {mayEdit && (
          <Button leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setEditing(true)}>
            {t('documents:analyses.edit')}
          </Button>
        )}
        <h2>{t('subjects.title')}</h2>
        <p className={classes.muted}>{t('subjects.text')}</p>
        <Subjects analysis={analysis} mayEdit={mayEdit} />
      </div>
      {isEditing && <AnalysisDialog analysis={analysis} onClose={() => setEditing(false)} />}
    </div>
  );
}
