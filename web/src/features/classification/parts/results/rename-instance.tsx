import { MAX_NAME } from '@dossier/contract/classification/constants';
import type { Instance } from '@dossier/contract/classification/schema';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useRenameInstance } from '../../queries.ts';

/** Gives a version a name. */
export function RenameInstance({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useTranslation('classification');
  const rename = useRenameInstance();
  const form = useForm({ initialValues: { name: instance.name } });
  return (
    <FormDialog
      title={t('edit.version')}
      verb={t('form.save')}
      form={form}
      onClose={onClose}
      onSend={async ({ name }) => {
        await rename.mutateAsync({ id: instance.id, name });
        showToast({ kind: 'success', text: t('done.instance_updated') });
      }}
    >
      <TextInput label={t('form.name')} maxLength={MAX_NAME} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
