import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useRemoveClass } from '../samples/sample-queries.ts';

interface Values extends Record<string, unknown> {
  what: 'unlabel' | 'move';
  move_to: string | null;
}

interface Props {
  datasetId: number;
  item: DatasetClass;
  items: readonly DatasetClass[];
  onClose: () => void;
}

/** Deletes a class, and asks what happens to its samples. */
export function DeleteClassDialog({ datasetId, item, items, onClose }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const remove = useRemoveClass(datasetId);
  const others = items.filter(({ id }) => id !== item.id);
  const count = item.number_of_samples;
  const form = useForm<Values>({
    initialValues: { what: 'unlabel', move_to: null },
    validate: { move_to: (id, { what }) => (what === 'move' && id === null ? t('classes.move_missing') : null) },
  });
  const { what } = form.getValues();
  return (
    <FormDialog
      title={t('classes.delete_title', { name: item.name })}
      verb={t('delete.class')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        await remove.mutateAsync({
          classId: item.id,
          moveTo: values.what === 'move' ? Number(values.move_to) : null,
        });
        showToast({ kind: 'success', text: t('classes.deleted', { name: item.name }) });
      }}
    >
      {count > 0 && (
        <Radio.Group
          label={t('classes.delete_samples', { count, total: number(count) })}
          {...form.getInputProps('what')}
        >
          <Stack gap={8} mt={6}>
            <Radio value="unlabel" label={t('classes.delete_unlabel')} />
            {others.length > 0 && <Radio value="move" label={t('classes.delete_move')} />}
          </Stack>
        </Radio.Group>
      )}
      {what === 'move' && (
        <NamedSelect label={t('classes.move_to')} things={others} {...form.getInputProps('move_to')} />
      )}
    </FormDialog>
  );
}
