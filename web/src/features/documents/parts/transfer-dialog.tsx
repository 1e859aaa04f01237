import { projectPaths } from '@dossier/contract/projects/paths';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import type { Choice } from '../../../parts/data-table/use-selection.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { Picker } from '../../../parts/forms/picker.tsx';
import { projectKeys } from '../../projects/queries.ts';
import { type Transfer, useTransfer, useUpdateDocument } from '../queries.ts';

interface Props {
  /** The project of the documents. */
  from: { projectId: number; companyId: number };
  choice: Choice;
  count: number;
  /** The name, if it is one document. */
  name?: string | undefined;
  /** Whether the user may move documents; otherwise only copy. */
  mayMove: boolean;
  onStarted?: () => void;
  onClose: () => void;
}

const SHOWN = 5;

/** Moves or copies documents to another project of the company: one is moved at once, the rest is done in a task. */
export function TransferDialog({
  from: { projectId, companyId },
  choice,
  count,
  name,
  mayMove,
  onStarted,
  onClose,
}: Props) {
  const { t } = useTranslation('documents');
  const transfer = useTransfer(projectId);
  const update = useUpdateDocument();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<{ kind: Transfer; project_id: number | null }>({
    initialValues: { kind: mayMove ? 'move' : 'copy', project_id: null },
    validate: { project_id: (id) => (id === null ? t('upload.no_project') : null) },
  });
  const { kind, project_id: target } = form.getValues();

  /** Without the project itself. */
  async function load(q: string, signal: AbortSignal) {
    const query = {
      ...(q && { q }),
      company_id: [companyId],
      permission: 'DOCUMENT_CREATE' as const,
      archived: false,
      per_page: SHOWN + 1,
      sort: 'name' as const,
    };
    const { items, total } = await call(projectPaths.list, { query }, { signal });
    const others = items.filter(({ id }) => id !== projectId).slice(0, SHOWN);
    return { items: others, total: others.length < items.length ? total - 1 : total };
  }

  async function send() {
    if (target === null) return;
    const id = kind === 'move' && 'ids' in choice && choice.ids.length === 1 ? choice.ids[0] : undefined;
    if (id !== undefined) await moveOne(id, target);
    else await start(target);
    onStarted?.();
  }

  async function moveOne(id: number, project: number) {
    const moved = await update.mutateAsync({ id, body: { project_id: project } });
    showToast({ kind: 'success', text: t('transfer.moved', { name: moved.name, project: moved.project_name }) });
  }

  async function start(project: number) {
    await transfer.mutateAsync({ kind, choice, projectId: project, key });
    showToast({ kind: 'info', text: t(`transfer.${kind}_started`, { count }) });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('transfer.title')}
      sub={name ?? t('transfer.chosen', { count })}
      verb={t(`transfer.${kind}`)}
      form={form}
      onSend={send}
    >
      {mayMove && (
        <Radio.Group label={t('transfer.what')} value={kind} onChange={(value) => form.setFieldValue('kind', value)}>
          <Stack gap={8} mt={6}>
            {(['move', 'copy'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`transfer.${value}`)}
                description={t(`transfer.${value}_detail`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Picker
        label={t('transfer.project')}
        {...(!mayMove && { description: t('transfer.copy_detail') })}
        value={target}
        error={form.errors['project_id']}
        queryKey={[...projectKeys.all, 'picker', 'transfer', projectId]}
        load={load}
        onChange={(id) => form.setFieldValue('project_id', id)}
      />
    </FormDialog>
  );
}
