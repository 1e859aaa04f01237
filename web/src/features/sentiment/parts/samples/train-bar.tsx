import { MIN_SAMPLES, RELIABLE_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { MeasureButton } from './measure-button.tsx';
import { SampleCountList } from './sample-count-list.tsx';
import { useVersionVerbs } from './sample-queries.ts';
import classes from './samples.module.css';

interface Props {
  analysis: SentimentAnalysis;
  mayEdit: boolean;
}

/** The samples by label, what is missing until a version can be trained, and the button that trains one. */
export function TrainBar({ analysis, mayEdit }: Props) {
  const { t } = useTranslation('sentiment');
  const { number, share } = useFormats();
  const { train } = useVersionVerbs(analysis.id);
  const { samples, missing_samples: missing, active_version: version, new_samples: fresh } = analysis;
  const lacking = (['negative', 'positive'] as const).filter((label) => missing[label] > 0);
  const few = (['negative', 'positive'] as const).some((label) => samples[label] < RELIABLE_SAMPLES);
  const isTraining = analysis.training_task_id !== null;
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        <SampleCountList samples={samples} />
        <p className={classes.muted}>
          {lacking.length > 0
            ? t('train.missing', {
                least: number(MIN_SAMPLES),
                negative: number(missing.negative),
                positive: number(missing.positive),
              })
            : version
              ? t('train.active', {
                  count: fresh,
                  version: number(version.number),
                  accuracy: share(version.accuracy),
                  fresh: number(fresh),
                })
              : few
                ? t('train.few', { reliable: number(RELIABLE_SAMPLES) })
                : t('train.ready')}
        </p>
      </div>
      {isTraining && <StatusBadge tone="running">{t('train.running')}</StatusBadge>}
      {mayEdit && !isTraining && lacking.length === 0 && <MeasureButton analysisId={analysis.id} />}
      {mayEdit && !isTraining && lacking.length === 0 && (
        <Button
          variant="filled"
          leftSection={<IconSchool size={16} aria-hidden />}
          loading={train.isPending}
          onClick={() =>
            train.mutate(
              { key: crypto.randomUUID() },
              {
                onSuccess: (started) =>
                  showToast({ kind: 'info', text: t('done.training', { version: number(started.number) }) }),
              },
            )
          }
        >
          {t(version ? 'train.again' : 'train.verb')}
        </Button>
      )}
    </div>
  );
}
