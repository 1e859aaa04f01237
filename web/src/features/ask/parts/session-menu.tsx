import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import { Menu, TextInput } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useForm } from '@mantine/form';
import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { loadAllMessages, useDeleteSession, useRenameSession } from '../queries.ts';
import { answerAsText } from './answer.tsx';

interface Props {
  session: ChatSession;
}

/** The actions of a conversation. */
export function SessionMenu({ session }: Props) {
  const { t } = useTranslation('ask');
  const navigate = useNavigate();
  const deletion = useDeletion();
  const remove = useDeleteSession();
  const [renaming, setRenaming] = useState(false);

  async function deleteSession() {
    const deleted = await deletion.one({
      object: t('object'),
      name: session.title,
      run: () => remove.mutateAsync(session.session_uuid),
      doneText: t('session.deleted', { name: session.title }),
    });
    if (deleted) await navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: undefined } });
  }

  async function exportSession() {
    try {
      saveFile(asMarkdown(session, await loadAllMessages(session.session_uuid)), `${session.title}.md`);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <IconButton label={t('session.export')} onClick={() => void exportSession()}>
        <IconDownload size={17} aria-hidden />
      </IconButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('session.more')}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setRenaming(true)}>
            {t('session.rename')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => void deleteSession()}>
            {t('session.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renaming && <RenameDialog session={session} onClose={() => setRenaming(false)} />}
    </>
  );
}

function RenameDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
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

function asMarkdown(session: ChatSession, messages: readonly ChatMessage[]): Blob {
  const parts = messages.map((message) =>
    message.message_type === 'question' ? `## ${message.content}` : answerAsText(message),
  );
  return new Blob([`# ${session.title}\n\n${parts.join('\n\n')}\n`], { type: 'text/markdown' });
}
