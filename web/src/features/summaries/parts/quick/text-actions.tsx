import type { ListedSummarization } from '@dossier/contract/summaries/schema';
import { MAX_TITLE } from '@dossier/contract/summaries/constants';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useRemoveText, useUpdateText } from '../../queries.ts';

type Text = Pick<ListedSummarization, 'id' | 'title'>;

/** What the user can do with a summary, in its bar and in the list. */
export function useTextActions({ id, title }: Text): { actions: RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('summaries');
  const [isRenaming, setRenaming] = useState(false);
  const navigate = useNavigate();
  const { summaryId: open } = useParams({ strict: false });
  const deletion = useDeletion();
  const remove = useRemoveText();

  async function deleteText() {
    await deletion.one({
      object: t('object'),
      name: title,
      run: async () => {
        // First, so that its page does not show that it was deleted.
        if (open === String(id)) {
          await navigate({ to: '/quick-summary/{-$summaryId}', params: { summaryId: undefined } });
        }
        await remove.mutateAsync(id);
      },
      doneText: t('quick.deleted', { name: title }),
    });
  }
  return {
    actions: [
      { label: t('quick.rename'), icon: <IconPencil size={15} aria-hidden />, run: () => setRenaming(true) },
      {
        label: t('quick.delete'),
        icon: <IconTrash size={15} aria-hidden />,
        // The mutation shows its failure.
        run: () => void deleteText().catch(() => {}),
        danger: true,
      },
    ],
    dialogs: isRenaming && <RenameDialog text={{ id, title }} onClose={() => setRenaming(false)} />,
  };
}

function RenameDialog({ text: { id, title }, onClose }: { text: Text; onClose: () => void }) {
  const { t } = useTranslation('summaries');
  const update = useUpdateText(id);
  const form = useForm({ initialValues: { title } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('quick.rename')}
      form={form}
      onSend={async (values) => {
        await update.mutateAsync({ title: values.title });
        showToast({ kind: 'success', text: t('quick.renamed') });
      }}
    >
      <TextInput label={t('quick.title_label')} maxLength={MAX_TITLE} data-autofocus {...form.getInputProps('title')} />
    </FormDialog>
  );
}
