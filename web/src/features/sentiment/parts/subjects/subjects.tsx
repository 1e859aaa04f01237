import { MAX_SUBJECTS } from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis, Subject } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useSubjectVerbs } from '../../queries.ts';
import { SubjectDialog } from './subject-dialog.tsx';
import classes from './subjects.module.css';

interface Props {
  analysis: SentimentAnalysis;
  mayEdit: boolean;
}

/** The subjects of an analysis, each with its words. */
export function Subjects({ analysis, mayEdit }: Props) {
  const { t } = useTranslation('sentiment');
  const [edited, setEdited] = useState<Subject | 'new' | null>(null);
  const deletion = useDeletion();
  const { remove } = useSubjectVerbs(analysis.id);
  const { subjects } = analysis;
  const actions = (subject: Subject) => [
    { label: t('edit.subject'), icon: <IconPencil size={15} aria-hidden />, run: () => setEdited(subject) },
    {
      label: t('delete.subject'),
      icon: <IconTrash size={15} aria-hidden />,
      danger: true,
      run: () =>
        void deletion.one({
          object: t('objects.subject'),
          name: subject.name,
          details: t('delete_detail.subject'),
          run: () => remove.mutateAsync(subject.id),
          doneText: t('done.subject_deleted', { name: subject.name }),
        }),
    },
  ];
  return (
    <div className={classes.stack}>
      {subjects.length === 0 && <p className={classes.muted}>{t('subjects.none')}</p>}
      {subjects.length > 0 && (
        <ul className={classes.subjects}>
          {subjects.map((subject) => (
            <li key={subject.id}>
              <span>
                <b>{subject.name}</b>
                <small>{subject.words.join(', ')}</small>
              </span>
              {mayEdit && <RowMenu name={subject.name} actions={() => actions(subject)} />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && subjects.length < MAX_SUBJECTS && (
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEdited('new')}>
          {t('add.subject')}
        </Button>
      )}
      {edited && (
        <SubjectDialog
          analysisId={analysis.id}
          {...(edited !== 'new' && { subject: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
