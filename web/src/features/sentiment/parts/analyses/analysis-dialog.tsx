import {
  MAX_DESCRIPTION,
  MAX_NAME,
  type Method,
  methods,
  type Unit,
  units,
} from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NameFields } from '../../../companies/parts/name-fields.tsx';
import { useCompanyChoice } from '../../../companies/parts/use-company-choice.ts';
import { useAddAnalysis, useUpdateAnalysis } from '../../queries.ts';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  unit: Unit;
  method: Method;
  on_arrival: boolean;
}

interface Props {
  /** The analysis to edit; without it a new one is added. */
  analysis?: SentimentAnalysis;
  /** The company of a new analysis; without it, it is chosen. */
  companyId?: number;
  onClose: () => void;
  onSaved?: (analysis: SentimentAnalysis) => void;
}

/** Adds or edits an analysis. Subjects are added in its settings; a new one rates by word lists until a version is trained. */
export function AnalysisDialog({ analysis, companyId: givenId, onClose, onSaved }: Props) {
  const { t } = useTranslation(['sentiment', 'documents']);
  const add = useAddAnalysis();
  const update = useUpdateAnalysis();
  // One key for all attempts, so that a double click adds one analysis.
  const [key] = useState(() => crypto.randomUUID());
  const company = useCompanyChoice('SENTIMENT_ANALYSIS_UPDATE', analysis?.company.id ?? givenId ?? null);
  const form = useForm<Values>({
    initialValues: {
      company_id: company.initial,
      name: analysis?.name ?? '',
      description: analysis?.description ?? '',
      unit: analysis?.unit ?? 'sentence',
      method: analysis?.method ?? 'lexicon',
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
      <Radio.Group label={t('form.unit')} {...form.getInputProps('unit')}>
        <Stack gap={8} mt={6}>
          {units.map((value) => (
            <Radio key={value} value={value} label={t(`unit.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {analysis && (
        <Radio.Group label={t('form.method')} {...form.getInputProps('method')}>
          <Stack gap={8} mt={6}>
            {methods.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`method.${value}`)}
                description={t(
                  value === 'model' && analysis.active_version === null
                    ? 'method_help.not_trained'
                    : `method_help.${value}`,
                )}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        label={t('form.on_arrival')}
        description={t('form.on_arrival_help')}
        {...form.getInputProps('on_arrival', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
