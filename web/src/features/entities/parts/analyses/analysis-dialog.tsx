import { type BuiltInKind, MAX_DESCRIPTION, MAX_NAME } from '@dossier/contract/entities/constants';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NameFields } from '../../../companies/parts/name-fields.tsx';
import { useCompanyChoice } from '../../../companies/parts/use-company-choice.ts';
import { useAddAnalysis, useUpdateAnalysis } from '../../queries.ts';
import { KindChecks } from '../kinds/kind-checks.tsx';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  kinds: BuiltInKind[];
  on_arrival: boolean;
}

interface Props {
  /** The analysis to edit; without it a new one is added. */
  analysis?: EntityAnalysis;
  /** The company of a new analysis; without it, it is chosen. */
  companyId?: number;
  onClose: () => void;
  onSaved?: (analysis: EntityAnalysis) => void;
}

const INITIAL_KINDS: BuiltInKind[] = ['person', 'organisation', 'place', 'date', 'amount'];

/** Adds or edits an analysis. Own kinds are added in its settings. */
export function AnalysisDialog({ analysis, companyId: givenId, onClose, onSaved }: Props) {
  const { t } = useTranslation(['entities', 'documents']);
  const add = useAddAnalysis();
  const update = useUpdateAnalysis();
  // One key for all attempts, so that a double click adds one analysis.
  const [key] = useState(() => crypto.randomUUID());
  const company = useCompanyChoice('ENTITY_ANALYSIS_CREATE', analysis?.company.id ?? givenId ?? null);
  const form = useForm<Values>({
    initialValues: {
      company_id: company.initial,
      name: analysis?.name ?? '',
      description: analysis?.description ?? '',
      kinds: [...(analysis?.kinds ?? INITIAL_KINDS)],
      on_arrival: analysis?.on_arrival ?? false,
    },
    validate: {
      company_id: (id) => (id === null ? t('form.company_missing') : null),
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
    },
  });

  async function save({ company_id: companyId, ...values }: Values) {
    if (analysis) {
      onSaved?.(await update.mutateAsync({ id: analysis.id, body: { ...values, based_on: analysis.updated_at } }));
      showToast({ kind: 'success', text: t('done.analysis_updated') });
    } else {
      const saved = await add.mutateAsync({ body: { ...values, company_id: companyId ?? 0 }, key });
      showToast({ kind: 'success', text: t('done.analysis_added', { name: saved.name }) });
      onSaved?.(saved);
    }
  }

  return (
    <FormDialog
      title={t(analysis ? 'documents:analyses.edit' : 'documents:analyses.add')}
      {...(analysis && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      <NameFields
        form={form}
        company={company}
        labels={{ company: t('form.company'), name: t('form.name'), description: t('form.description') }}
        limits={{ name: MAX_NAME, description: MAX_DESCRIPTION }}
      />
      <KindChecks
        value={form.getValues().kinds}
        error={form.errors['kinds']}
        onChange={(kinds) => form.setFieldValue('kinds', kinds)}
      />
      <Checkbox
        label={t('form.on_arrival')}
        description={t('form.on_arrival_help')}
        {...form.getInputProps('on_arrival', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
