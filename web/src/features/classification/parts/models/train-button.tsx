import type { Mention } from '@dossier/contract/base/page';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Model } from '@dossier/contract/classification/schema';
import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { modelQuery } from '../../queries.ts';
import { Missing } from './missing-samples.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { TrainDialog } from './train-dialog.tsx';

/** Trains a new version of a model, or says what is missing for that. */
export function TrainButton({ model }: { model: Model }) {
  const { dataset, missing_samples: missing } = model;
  return (
    <Train
      companyId={model.company.id}
      dataset={dataset}
      isSuitable={dataset !== null && missing === 0}
      models={[model]}
      version={nextVersion(model)}
      variant="filled"
    />
  );
}

/** The same for a dataset: for the model that uses it, one of several, or a new one. */
export function TrainFromDataset({ dataset, variant }: { dataset: DatasetDetails; variant: string }) {
  const may = usePermissions('company', dataset.company.id);
  const [first] = dataset.models;
  const isOnly = dataset.models.length === 1;
  const only = useQuery({ ...modelQuery(first?.id ?? 0), enabled: isOnly }).data;
  if (!may(first ? 'CLASSIFICATION_MODEL_UPDATE' : 'CLASSIFICATION_MODEL_CREATE')) return null;
  return (
    <Train
      companyId={dataset.company.id}
      dataset={dataset}
      isSuitable={dataset.suitable_for_training}
      models={dataset.models}
      version={isOnly && only ? nextVersion(only) : null}
      variant={variant}
    />
  );
}

/** The number of the next version; null for the first one. */
function nextVersion(model: Model): number | null {
  const latest = model.latest_instance?.version ?? model.active_model_instance?.version ?? 0;
  return latest === 0 && model.number_of_instances === 0 ? null : Math.max(latest, model.number_of_instances) + 1;
}

interface Props {
  companyId: number;
  dataset: Mention | null;
  isSuitable: boolean;
  models: readonly Mention[];
  version: number | null;
  variant: string;
}

function Train({ companyId, dataset, isSuitable, models, version, variant }: Props) {
  const { t } = useTranslation('classification');
  const navigate = useNavigate();
  const [step, setStep] = useState<'explain' | 'model' | 'train' | null>(null);
  const [added, setAdded] = useState<Model | null>(null);
  const trainable = added ? [added] : models;
  const close = () => setStep(null);
  const begin = () => {
    if (!isSuitable) setStep(step === 'explain' ? null : 'explain');
    else setStep(models.length === 0 ? 'model' : 'train');
  };
  return (
    <>
      <Popover
        opened={step === 'explain'}
        onChange={(isOpen) => !isOpen && step === 'explain' && close()}
        position="bottom-end"
        shadow="lg"
        returnFocus
      >
        <Popover.Target>
          <Button variant={variant} onClick={begin}>
            {version === null ? t('train.first') : t('train.verb', { version })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={14}>
          {dataset ? <Missing datasetId={dataset.id} /> : <p>{t('model.no_dataset')}</p>}
        </Popover.Dropdown>
      </Popover>
      {step === 'model' && dataset && (
        <ModelDialog
          companyId={companyId}
          dataset={dataset}
          // Saving also closes the dialog; the next step follows then.
          onClose={() => setStep((before) => (before === 'model' ? null : before))}
          onSaved={(model) => {
            setAdded(model);
            setStep('train');
          }}
        />
      )}
      {step === 'train' && (
        <TrainDialog
          companyId={companyId}
          models={trainable}
          onClose={close}
          onStarted={({ model }) =>
            void navigate({ to: '/document-classification/model/$modelId', params: { modelId: model.id } })
          }
        />
      )}
    </>
  );
}
