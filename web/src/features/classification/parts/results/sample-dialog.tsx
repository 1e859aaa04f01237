import type { EvaluatedText } from '@dossier/contract/classification/prediction-schema';
import { Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import '../../../../parts/dialog.css';
import { useFocusReturn } from '../../../../parts/focus-return.ts';
import { useKeys } from '../../../../parts/keys.ts';
import { ButtonLink } from '../../../../parts/link.tsx';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { DecidingWords } from './deciding-words.tsx';
import { evaluatedSampleQuery } from './result-queries.ts';
import classes from './sample-dialog.module.css';
import { useFigures } from './use-figures.ts';
import type { SampleActions } from './use-sample-actions.ts';

interface Props {
  evaluationId: number;
  /** The samples that can be opened, in their order. */
  order: readonly number[];
  sampleId: number;
  /** The company of the model, in whose projects the documents of its samples are. */
  companyId: number;
  actions: SampleActions;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** The text of a sample with the words that decided, beside the probabilities of the classes. */
export function SampleDialog({ evaluationId, order, sampleId, companyId, actions, onOpen, onClose }: Props) {
  const { t } = useTranslation('classification');
  const { data: sample, error } = useQuery(evaluatedSampleQuery(evaluationId, sampleId));
  useFocusReturn(true);
  const at = order.indexOf(sampleId);
  const open = (id: number | undefined) => id !== undefined && onOpen(id);
  useKeys({ ArrowLeft: () => open(order[at - 1]), ArrowRight: () => open(order[at + 1]) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={sample?.filename ?? t('results.samples.column.sample')}
      size={980}
      yOffset="6vh"
    >
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      {!sample && !error && <SkeletonRows count={8} />}
      {sample && <Content sample={sample} companyId={companyId} actions={actions} onClose={onClose} />}
      <div className={classes.steps}>
        <Button
          disabled={at <= 0}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => open(order[at - 1])}
        >
          {t('results.samples.previous')}
        </Button>
        <Button
          disabled={at >= order.length - 1}
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => open(order[at + 1])}
        >
          {t('results.samples.next')}
        </Button>
      </div>
    </Modal>
  );
}

interface ContentProps extends Pick<Props, 'companyId' | 'actions' | 'onClose'> {
  sample: EvaluatedText;
}

function Content({ sample, companyId, actions, onClose }: ContentProps) {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  const { document, true_class: actual, predicted_class: predicted, probability } = sample;
  const marks = sample.marks.filter(({ weight }) => weight > 0);
  return (
    <div className={classes.sides}>
      <div className={classes.text} tabIndex={0} role="region" aria-label={t('results.samples.text')}>
        {sample.text === '' ? t('results.samples.no_text') : <MarkedText text={sample.text} marks={marks} />}
      </div>
      <div className={classes.about}>
        <dl>
          <dt>{t('results.samples.column.actual')}</dt>
          <dd>{actual.name}</dd>
          <dt>{t('results.samples.column.predicted')}</dt>
          <dd>
            {predicted.name} {wholePercent(probability)}
          </dd>
          <dt>{t('results.samples.column.words')}</dt>
          <dd>
            <DecidingWords words={sample.words} most={12} />
          </dd>
        </dl>
        {sample.possible_mistake && <MessageBar kind="warning" title={t('results.samples.mistake')} />}
        <h3>{t('results.samples.guesses')}</h3>
        <ul className={classes.guesses}>
          {sample.guesses.slice(0, MAX_GUESSES).map(({ class_id: id, name, probability: stated }) => (
            <li key={id}>
              <span>{name}</span>
              <span aria-hidden>
                <ProgressBar share={stated} label="" tone={id === predicted.id ? 'running' : 'quiet'} />
              </span>
              <span>{wholePercent(stated)}</span>
              {actions.relabel && id !== actual.id && (
                <Button
                  size="compact-xs"
                  onClick={() => {
                    actions.relabel?.(sample, { id, name });
                    onClose();
                  }}
                >
                  {t('results.samples.relabel', { class: name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {actions.use && (
          <Button
            onClick={() => {
              actions.use?.(sample);
              onClose();
            }}
          >
            {t('results.samples.use')}
          </Button>
        )}
        {document && (
          <ButtonLink
            to="/company/$companyId/project/$projectId/document/$documentId"
            params={{ companyId, projectId: document.project_id, documentId: document.id }}
            search={{ tab: 'classification' }}
          >
            {t('results.samples.document')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const MAX_GUESSES = 6;
