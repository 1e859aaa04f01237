import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { Modal } from '@mantine/core';
import '../../../../parts/dialog.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { useFocusReturn } from '../../../../parts/focus-return.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { sampleQuery } from '../../queries.ts';
import classes from '../datasets/datasets.module.css';
import { useUpdateSample } from './sample-queries.ts';
import { documentPath } from './samples-table.tsx';

interface Props {
  sample: Sample;
  companyId: number;
  classList: readonly DatasetClass[];
  mayEdit: boolean;
  onClose: () => void;
}

/** The text of a sample, with its class. */
export function SampleDialog({ sample, companyId, classList, mayEdit, onClose }: Props) {
  const { t, i18n } = useTranslation('classification');
  const { data, error } = useQuery(sampleQuery(sample.dataset_id, sample.id));
  const update = useUpdateSample(sample.dataset_id);
  useFocusReturn(true);
  const shown = data ?? sample;
  const path = documentPath(shown, companyId);
  const label = shown.true_label_class;
  return (
    <Modal opened onClose={onClose} title={shown.filename} size={760} yOffset="6vh">
      <div className={classes.facts}>
        <span>{t(`samples.source.${shown.source}`)}</span>
        {shown.language && <span>{languageName(shown.language, i18n.language)}</span>}
        {path && <Link to={path}>{t('samples.open_document')}</Link>}
        {mayEdit ? (
          <div>
            <NamedSelect
              aria-label={t('column.class')}
              placeholder={t('samples.choose_class')}
              things={classList}
              value={label ? String(label.id) : null}
              clearable
              onChange={(id) =>
                update.mutate(
                  { id: shown.id, body: { class_id: id === null ? null : Number(id), based_on: shown.updated_at } },
                  { onError: (failure) => showFailure(failure) },
                )
              }
            />
          </div>
        ) : (
          <span>{label?.name ?? t('samples.unlabelled')}</span>
        )}
      </div>
      {shown.problem && <MessageBar kind="error" title={wordSentence(shown.problem)} />}
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data && (
        <div className={classes.sample} tabIndex={0} role="group" aria-label={shown.filename}>
          {data.text === '' ? t('samples.no_text') : <MarkedText text={data.text} marks={[]} />}
        </div>
      )}
      {data?.shortened && <p className={classes.facts}>{t('samples.shortened')}</p>}
    </Modal>
  );
}
