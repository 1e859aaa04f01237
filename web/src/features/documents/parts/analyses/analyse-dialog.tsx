import type { Mention } from '@dossier/contract/base/page';
import { Checkbox, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import type { SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import '../../../../parts/dialog.css';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { sentChoice } from '../../queries.ts';
import { useStartedMessage } from './use-run.ts';

/** What is sent to start the analysis of documents. */
type Chosen = ReturnType<typeof sentChoice>;
type Body = Omit<Chosen, 'ids'> & { document_ids?: Chosen['ids']; only_new: boolean };

interface Props {
  /** The title, which is the verb too: "Analyse entities". */
  title: string;
  selection: SelectedRows;
  /** The analyses of the project that can be chosen. */
  query: { data: readonly { analysis: Mention }[] | undefined; error: Error | null };
  /** Said if there is none. */
  emptyText: string;
  /** The mutation that starts it. The key is the same for all attempts. */
  schedule: { mutateAsync: (input: { analysisId: number; body: Body; key: string }) => Promise<{ documents: number }> };
  onClose: () => void;
}

/** Chooses the analysis for selected documents. */
export function AnalyseDialog(props: Props) {
  const { title, query, emptyText, onClose } = props;
  const { t } = useTranslation('documents');
  const analyses = query.data?.map(({ analysis }) => analysis);
  if (analyses && analyses.length > 0) return <AnalyseForm {...props} analyses={analyses} />;
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      {query.error && <MessageBar kind="error" title={errorMessage(query.error)} />}
      {!query.error && !analyses && <SkeletonRows count={3} />}
      {analyses && (
        <MessageBar kind="info" title={t('analyses.none')}>
          {emptyText}
        </MessageBar>
      )}
    </Modal>
  );
}

interface Values extends Record<string, unknown> {
  analysis_id: string | null;
  only_new: boolean;
}

function AnalyseForm({ title, selection, analyses, schedule, onClose }: Props & { analyses: readonly Mention[] }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const started = useStartedMessage();
  // One key for all attempts, so that a double click starts one task.
  const [key] = useState(() => crypto.randomUUID());
  const [only] = analyses;
  const form = useForm<Values>({
    initialValues: { analysis_id: analyses.length === 1 && only ? String(only.id) : null, only_new: false },
    validate: { analysis_id: (id) => (id === null ? t('analysis.missing') : null) },
  });

  async function send({ analysis_id: id, only_new: onlyNew }: Values) {
    const { ids, ...choice } = sentChoice(selection.choice);
    const body = { ...choice, ...(ids && { document_ids: ids }), only_new: onlyNew };
    started(await schedule.mutateAsync({ analysisId: Number(id), body, key }));
    selection.clear();
  }
  return (
    <FormDialog
      title={title}
      sub={t('count', { count: selection.count, total: number(selection.count) })}
      verb={title}
      form={form}
      onClose={onClose}
      onSend={send}
    >
      <NamedSelect
        label={t('analysis.analysis')}
        things={analyses}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('analysis_id')}
      />
      <Checkbox
        label={t('analysis.only_new')}
        description={t('analysis.only_new_help')}
        {...form.getInputProps('only_new', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
