import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { useLabelSamples } from './sample-queries.ts';

interface Props {
  datasetId: number;
  classList: readonly DatasetClass[];
  choice: Choice;
  onDone: () => void;
  onClose: () => void;
}

/** Gives selected samples a class. */
export function SetClassDialog({ datasetId, classList, choice, onDone, onClose }: Props) {
  const { t } = useTranslation('classification');
  const label = useLabelSamples(datasetId);
  const form = useForm<{ class_id: string | null }>({
    initialValues: { class_id: null },
    validate: { class_id: (id) => (id === null ? t('classes.move_missing') : null) },
  });
  return (
    <FormDialog
      title={t('samples.label')}
      form={form}
      onClose={onClose}
      onSend={async ({ class_id: id }) => {
        const { changed } = await label.mutateAsync({ choice, classId: Number(id) });
        onDone();
        showToast({ kind: 'success', text: t('samples.labelled', { count: changed }) });
      }}
    >
      <NamedSelect label={t('column.class')} things={classList} data-autofocus {...form.getInputProps('class_id')} />
    </FormDialog>
  );
}
