import type { UsableModel } from '@dossier/contract/classification/prediction-schema';
import { Checkbox, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import '../../../../parts/dialog.css';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { sentChoice } from '../../../documents/queries.ts';
import { useClassify, usableModelsQuery, useSetClasses } from './prediction-queries.ts';
import classes from './predictions.module.css';

interface Props {
  projectId: number;
  choice: ReturnType<typeof sentChoice>;
  count: number;
  /** The model that is chosen initially. */
  modelId?: number | undefined;
  /** Documents of a whole project are classified by a model only. */
  isWhole?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Classifies documents by a model, or gives all of them a class. */
export function ClassifyDialog(props: Props) {
  const { t } = useTranslation('classification');
  const { data: models, error } = useQuery(usableModelsQuery(props.projectId));
  if (models && models.length > 0) return <ClassifyForm {...props} models={models} />;
  return (
    <Modal opened onClose={props.onClose} title={t('results.classify.title', { count: props.count })} size={520}>
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      {!error && !models && <SkeletonRows count={3} />}
      {models && (
        <MessageBar kind="info" title={t('results.panel.no_models')}>
          {t('results.panel.no_models_text')}
        </MessageBar>
      )}
    </Modal>
  );
}

interface Values extends Record<string, unknown> {
  model_id: string | null;
  class_id: string | null;
  only_new: boolean;
}

function ClassifyForm({
  projectId,
  choice,
  count,
  modelId,
  isWhole = false,
  onDone,
  onClose,
  models,
}: Props & { models: readonly UsableModel[] }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const may = usePermissions('project', projectId);
  const ways = (['model', 'hand'] as const).filter((value) =>
    value === 'model' ? may('CLASSIFICATION_SCHEDULE') : may('CLASSIFICATION_FEEDBACK') && !isWhole,
  );
  const [chosenWay, setWay] = useState<'model' | 'hand'>('model');
  const way = ways.includes(chosenWay) ? chosenWay : (ways[0] ?? 'model');
  const classify = useClassify(projectId);
  const setClasses = useSetClasses(projectId);
  // One key for all attempts, so that a double click starts one task.
  const [key] = useState(() => crypto.randomUUID());
  const initial = models.find(({ id }) => id === modelId) ?? (models.length === 1 ? models[0] : undefined);
  const form = useForm<Values>({
    initialValues: { model_id: initial ? String(initial.id) : null, class_id: null, only_new: isWhole },
    validate: {
      model_id: (id) => (id === null ? t('results.classify.model_missing') : null),
      class_id: (id) => (way === 'hand' && id === null ? t('results.classify.class_missing') : null),
    },
  });
  const values = form.getValues();
  const model = models.find(({ id }) => String(id) === values.model_id);

  async function send({ model_id: chosen, class_id: chosenClass, only_new: onlyNew }: Values) {
    const id = Number(chosen);
    if (way === 'hand') {
      const { changed } = await setClasses.mutateAsync({ ...choice, model_id: id, class_id: Number(chosenClass) });
      showToast({ kind: 'success', text: t('results.classify.set', { count: changed, total: number(changed) }) });
    } else {
      const { documents } = await classify.mutateAsync({ key, body: { ...choice, model_id: id, only_new: onlyNew } });
      showToast({
        kind: 'info',
        text:
          documents === 0
            ? t('results.classify.nothing')
            : t('results.classify.started', { count: documents, total: number(documents) }),
      });
    }
    onDone?.();
  }

  return (
    <FormDialog
      title={t('results.classify.title', { count })}
      sub={t('results.project.count', { count, total: number(count) })}
      verb={way === 'hand' ? t('results.classify.set_verb') : t('results.classify.verb')}
      form={form}
      onClose={onClose}
      onSend={send}
    >
      {ways.length > 1 && (
        <Segments
          label={t('results.classify.way')}
          name="classify-way"
          value={way}
          options={ways.map((value) => ({ value, label: t(`results.classify.by_${value}`) }))}
          onChange={setWay}
        />
      )}
      <NamedSelect
        label={t('column.model')}
        things={models.map(({ id, name, version }) => ({ id, name: `${name} · ${t('version', { number: version })}` }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('model_id')}
        onChange={(value) => form.setValues({ model_id: value, class_id: null })}
      />
      {way === 'hand' && (
        <NamedSelect
          label={t('column.class')}
          things={model?.classes ?? []}
          disabled={!model}
          searchable
          allowDeselect={false}
          {...form.getInputProps('class_id')}
        />
      )}
      {way === 'model' && (
        <Checkbox
          label={t('results.classify.only_new')}
          description={t('results.classify.only_new_help')}
          {...form.getInputProps('only_new', { type: 'checkbox' })}
        />
      )}
      {way === 'hand' && <p className={classes.muted}>{t('results.classify.hand_help')}</p>}
    </FormDialog>
  );
}
