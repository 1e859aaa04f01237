import { MAX_TITLE, type SummaryLength, type SummaryPurpose } from '@dossier/contract/summaries/constants';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlignLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useModelChoice } from '../../../ask/parts/model-picker.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { sentChoice } from '../../../documents/queries.ts';
import { useSummariseDocuments } from '../../queries.ts';
import { SummaryOptions } from '../summary/summary-options.tsx';

/** Summarises the selected documents, each or together. */
export function SummariseBulk(context: BulkContext) {
  const { t } = useTranslation('summaries');
  const may = usePermissions('project', context.projectId);
  const [isOpen, setOpen] = useState(false);
  if (!may('DOCUMENT_UPDATE')) return null;
  return (
    <>
      <BulkVerb leftSection={<IconAlignLeft size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('summarise')}
      </BulkVerb>
      {isOpen && <SummariseDialog {...context} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values extends Record<string, unknown> {
  length: SummaryLength;
  purpose: SummaryPurpose;
  together: boolean;
  title: string;
  only_new: boolean;
}

function SummariseDialog({ projectId, selection, onClose }: BulkContext & { onClose: () => void }) {
  const { t } = useTranslation(['summaries', 'documents']);
  const { number } = useFormats();
  const summarise = useSummariseDocuments(projectId);
  const { modelId, picker } = useModelChoice({ scope: 'project', scope_id: projectId });
  // One key for all attempts, so that a double click starts one task.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { length: 'paragraph', purpose: 'general', together: false, title: '', only_new: false },
  });
  const { length, purpose, together } = form.values;

  async function send({ title, only_new: onlyNew, ...options }: Values) {
    const { ids, ...choice } = sentChoice(selection.choice);
    const { documents } = await summarise.mutateAsync({
      body: {
        ...options,
        ...choice,
        ...(ids && { document_ids: ids }),
        ...(together && title.trim() !== '' && { title }),
        only_new: !together && onlyNew,
        model_id: modelId,
      },
      key,
    });
    showToast({
      kind: 'info',
      text: documents === 0 ? t('bulk.nothing') : t('bulk.started', { count: documents, total: number(documents) }),
    });
    selection.clear();
  }
  return (
    <FormDialog
      title={t('bulk.title')}
      sub={t('documents:count', { count: selection.count, total: number(selection.count) })}
      verb={t('summarise')}
      form={form}
      onClose={onClose}
      onSend={send}
    >
      <SummaryOptions value={{ length, purpose }} onChange={(next) => form.setValues({ ...next })}>
        {picker}
      </SummaryOptions>
      {selection.count > 1 && (
        <Checkbox
          label={t('bulk.together')}
          description={t('bulk.together_help')}
          {...form.getInputProps('together', { type: 'checkbox' })}
        />
      )}
      {together ? (
        <TextInput
          label={
            <>
              {t('bulk.title_label')} <span>{t('bulk.optional')}</span>
            </>
          }
          maxLength={MAX_TITLE}
          {...form.getInputProps('title')}
        />
      ) : (
        <Checkbox label={t('bulk.only_new')} {...form.getInputProps('only_new', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
