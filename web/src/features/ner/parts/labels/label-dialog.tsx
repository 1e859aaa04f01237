import { LABEL_COLORS, MAX_LABEL_NAME } from '@dossier/contract/ner/constants';
import type { Label } from '@dossier/contract/ner/schema';
import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { ToneName } from '../../../../parts/tone-name.tsx';
import { useLabelVerbs } from '../../queries.ts';
import { labelTone, tones } from './label-tones.ts';
import classes from './labels.module.css';

interface Props {
  modelId: number;
  labels: readonly Label[];
  /** The label to edit; without it a new one is added. */
  label?: Label;
  onClose: () => void;
}

/** Adds a label, or renames it and changes its colour. */
export function LabelDialog({ modelId, labels, label, onClose }: Props) {
  const { t } = useTranslation('ner');
  const { add, update } = useLabelVerbs(modelId);
  // One key for all attempts, so that a double click adds one label.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { name: label?.name ?? '', color: String((label?.color ?? freeColor(labels)) % tones.length) },
    validate: { name: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      title={t(label ? 'edit.label' : 'add.label')}
      {...(label && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={async ({ name, color }) => {
        const body = { name, color: Number(color) };
        if (label) await update.mutateAsync({ labelId: label.id, body });
        else await add.mutateAsync({ body, key });
        showToast({ kind: 'success', text: label ? t('done.label_updated') : t('done.added', { name: name.trim() }) });
      }}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.label_help')}
        maxLength={MAX_LABEL_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('form.color')} {...form.getInputProps('color')}>
        <div className={classes.colors}>
          {tones.map((tone, color) => (
            <Radio
              key={tone}
              value={String(color)}
              label={<ToneName tone={labelTone(color)}>{t(`color.${tone}`)}</ToneName>}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}

/** The first colour that no label has. */
function freeColor(labels: readonly Label[]): number {
  const used = new Set(labels.map(({ color }) => color));
  const free = Array.from({ length: LABEL_COLORS }, (_, color) => color).find((color) => !used.has(color));
  return free ?? labels.length;
}
