import { MAX_PRESET_NAME } from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { Preset } from '@dossier/contract/workbooks/schema';
import { Button, Popover, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { presetsQuery, useRemovePreset, useSavePreset } from '../../queries.ts';
import { completeOptions } from '../options/workbook-options.ts';
import classes from './look.module.css';

interface Props {
  projectId: number;
  options: WorkbookOptions;
  onLoad: (options: WorkbookOptions) => void;
}

/** Options that are saved for comparisons in a project: load one, delete one, save the current ones. */
export function PresetsMenu({ projectId, options, onLoad }: Props) {
  const { t } = useTranslation('workbooks');
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const presets = useQuery(presetsQuery(projectId)).data ?? [];
  const mayUpdate = usePermissions('project', projectId)('DOCUMENT_UPDATE');
  if (presets.length === 0 && !mayUpdate) return null;
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="lg" trapFocus returnFocus>
        <Popover.Target>
          <Button
            leftSection={<IconBookmark size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            {t('presets.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} miw={260} aria-label={t('presets.title')}>
          {presets.length === 0 && <p className={classes.none}>{t('presets.none')}</p>}
          <ul className={classes.presets}>
            {presets.map((preset) => (
              <PresetRow
                key={preset.id}
                preset={preset}
                mayUpdate={mayUpdate}
                onLoad={() => {
                  setOpen(false);
                  onLoad(completeOptions(preset.options));
                  showToast({ kind: 'info', text: t('presets.loaded', { name: preset.name }) });
                }}
              />
            ))}
          </ul>
          {mayUpdate && (
            <Button
              fullWidth
              variant="subtle"
              color="gray"
              onClick={() => {
                setOpen(false);
                setSaving(true);
              }}
            >
              {t('presets.save')}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
      {isSaving && <SaveDialog projectId={projectId} options={options} onClose={() => setSaving(false)} />}
    </>
  );
}

function PresetRow({ preset, mayUpdate, onLoad }: { preset: Preset; mayUpdate: boolean; onLoad: () => void }) {
  const { t } = useTranslation('workbooks');
  const { mutateAsync } = useRemovePreset(preset.project_id);
  const deletion = useDeletion();
  const { name } = preset;
  const remove = () =>
    deletion
      .one({ object: t('presets.object'), name, run: () => mutateAsync(preset.id), doneText: t('presets.deleted') })
      // The mutation shows its failure.
      .catch(() => {});
  return (
    <li>
      <button type="button" onClick={onLoad}>
        {name}
      </button>
      {mayUpdate && (
        <IconButton label={t('presets.delete', { name })} onClick={() => void remove()}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function SaveDialog({ projectId, options, onClose }: Omit<Props, 'onLoad'> & { onClose: () => void }) {
  const { t } = useTranslation('workbooks');
  const { mutateAsync } = useSavePreset();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('presets.missing') : null) },
  });
  return (
    <FormDialog
      title={t('presets.save')}
      sub={t('presets.sub')}
      form={form}
      onClose={onClose}
      onSend={async ({ name }) => {
        await mutateAsync({ project_id: projectId, name: name.trim(), options });
        showToast({ kind: 'success', text: t('presets.saved') });
      }}
    >
      <TextInput label={t('presets.name')} maxLength={MAX_PRESET_NAME} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
