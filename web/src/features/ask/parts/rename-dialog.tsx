import type { ChatSession } from '@dossier/contract/ask/schema';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useRenameSession } from '../queries.ts';

export function RenameDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { t } = useTranslation('ask');
  const rename = useRenameSession();
  const form = useForm({ initialValues: { title: session.title } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('session.rename')}
      form={form}
      onSend={async ({ title }) => {
        await rename.mutateAsync({ uuid: session.session_uuid, title });
        showToast({ kind: 'success', text: t('session.updated') });
      }}
    >
      <TextInput label={t('session.title_label')} data-autofocus {...form.getInputProps('title')} />
    </FormDialog>
  );
}
