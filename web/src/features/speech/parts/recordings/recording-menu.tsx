import type { Speech } from '@dossier/contract/speech/schema';
import { Menu, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MAX_NAME } from '@dossier/contract/speech/constants';
import { IconDots, IconDownload, IconForms, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { confirm } from '../../../../parts/confirm.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import { downloadRecording, isRunning, useDeleteRecording, useRenameRecording, useTranscribe } from '../../queries.ts';

/** What else can be done with a recording. */
export function RecordingMenu({ speech }: { speech: Speech }) {
  const { t } = useTranslation('speech');
  const navigate = useNavigate();
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const [isRenaming, setRenaming] = useState(false);
  const transcribe = useTranscribe();
  const remove = useDeleteRecording();
  const deletion = useDeletion();

  async function again() {
    const isLost = speech.edited_words > 0;
    const text = t('again_text', { count: speech.edited_words });
    if (isLost && !(await confirm({ title: t('again_title', { name: speech.name }), text, verb: t('again') }))) return;
    transcribe.mutate({ id: speech.id, key: crypto.randomUUID() });
  }
  async function removeAfterAsking() {
    const { id, name } = speech;
    const deleted = await deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail'),
      run: () => remove.mutateAsync(id),
      doneText: t('deleted'),
    });
    if (deleted) await navigate({ to: '/speech-to-text' });
  }
  return (
    <>
      <IconButton label={t('more')} {...button}>
        <IconDots size={16} aria-hidden />
      </IconButton>
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown>
            {speech.editable && !isRunning(speech) && (
              <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void again()}>
                {speech.words > 0 ? t('again') : t('transcribe')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={() => setRenaming(true)}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void downloadRecording(speech).catch(showFailure)}
            >
              {t('download')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void removeAfterAsking().catch(() => undefined)}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
      {isRenaming && <RenameDialog speech={speech} onClose={() => setRenaming(false)} />}
    </>
  );
}

function RenameDialog({ speech, onClose }: { speech: Speech; onClose: () => void }) {
  const { t } = useTranslation('speech');
  const rename = useRenameRecording();
  const form = useForm({ initialValues: { name: speech.name } });
  return (
    <FormDialog
      title={t('rename_title')}
      verb={t('save')}
      form={form}
      onSend={({ name }) => rename.mutateAsync({ id: speech.id, name: name.trim() })}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} maxLength={MAX_NAME} {...form.getInputProps('name')} />
    </FormDialog>
  );
}
