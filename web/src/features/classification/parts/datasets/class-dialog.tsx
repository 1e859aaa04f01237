import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME } from '@dossier/contract/classification/constants';
import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { useAddClasses, useUpdateClass } from '../samples/sample-queries.ts';

interface Props {
  datasetId: number;
  /** The class to edit; without it a new one is added. */
  item?: DatasetClass;
  onClose: () => void;
}

/** Adds or edits a class. */
export function ClassDialog({ datasetId, item, onClose }: Props) {
  const { t } = useTranslation('classification');
  const add = useAddClasses(datasetId);
  const update = useUpdateClass(datasetId);
  const form = useForm({
    initialValues: { name: item?.name ?? '', description: item?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      title={t(item ? 'edit.class' : 'add.class')}
      {...(item && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        if (item) await update.mutateAsync({ classId: item.id, body: values });
        else await add.mutateAsync([values]);
        showToast({
          kind: 'success',
          text: item ? t('classes.updated') : t('classes.added', { name: values.name.trim() }),
        });
      }}
    >
      <TextInput label={t('classes.name')} maxLength={MAX_CLASS_NAME} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={<OptionalLabel>{t('classes.description')}</OptionalLabel>}
        description={t('classes.description_help')}
        rows={2}
        maxLength={MAX_CLASS_DESCRIPTION}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
