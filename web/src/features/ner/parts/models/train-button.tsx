import type { NerModel } from '@dossier/contract/ner/schema';
import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import { aiModelsQuery, useVersionVerbs } from '../../queries.ts';
import { TrainDialog } from './train-dialog.tsx';
import classes from './train-button.module.css';

/** Trains the next version, or explains what is missing. Where there are AI models, one of them can be chosen instead. */
export function TrainButton({ model, variant }: { model: NerModel; variant: string }) {
  const { t } = useTranslation('ner');
  const { train } = useVersionVerbs(model.id);
  const client = useQueryClient();
  const [isExplaining, setExplaining] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { untrainable, next_version: version } = model;
  // A double click trains one version.
  const start = () =>
    train.mutate(
      { key: `ner-${model.id}-${version}-${model.number_of_versions}` },
      { onSuccess: (started) => showToast({ kind: 'info', text: t('done.training', { number: started.version }) }) },
    );
  const canAsk = model.labels.length > 0 && model.latest_version?.state !== 'training';
  const begin = async () => {
    // Without an answer, only the built-in model is offered.
    const aiModels = canAsk ? await client.ensureQueryData(aiModelsQuery(model.id)).catch(() => []) : [];
    if (aiModels.length > 0) setChoosing(true);
    else if (untrainable) setExplaining(!isExplaining);
    else start();
  };
  return (
    <>
      <Popover opened={isExplaining} onChange={setExplaining} position="bottom-end" shadow="lg" width={320} returnFocus>
        <Popover.Target>
          <Button variant={variant} loading={train.isPending} onClick={() => void begin()}>
            {t('train', { number: version })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={14}>
          {untrainable && (
            <p className={classes.missing} role="status">
              <IconAlertTriangle size={15} aria-hidden /> {wordSentence(untrainable)}
            </p>
          )}
        </Popover.Dropdown>
      </Popover>
      {isChoosing && <TrainDialog model={model} onClose={() => setChoosing(false)} />}
    </>
  );
}
