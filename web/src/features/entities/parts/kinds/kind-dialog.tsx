import { MAX_EXPRESSION, MAX_KIND_NAME, type OwnKindType } from '@dossier/contract/entities/constants';
import type { EntityAnalysis, OwnKind } from '@dossier/contract/entities/schema';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { Picker } from '../../../../parts/forms/picker.tsx';
import { loadCompanyModels, nerKeys } from '../../../ner/queries.ts';
import { useKindVerbs } from '../../queries.ts';
import { TryExpression } from './try-expression.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  enabled: boolean;
  expression: string;
  ignore_case: boolean;
  model_id: number | null;
}

interface Props {
  analysis: EntityAnalysis;
  type: OwnKindType;
  /** The kind to edit; without it a new one is added. */
  kind?: OwnKind;
  onClose: () => void;
  onAdded: (kind: OwnKind) => void;
}

/** Adds or edits an own kind. An expression is tried on a text while it is typed. */
export function KindDialog({ analysis, type, kind, onClose, onAdded }: Props) {
  const { t } = useTranslation('entities');
  const { add, update } = useKindVerbs(analysis.id);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: {
      name: kind?.name ?? '',
      enabled: kind?.enabled ?? true,
      expression: kind?.expression ?? '',
      ignore_case: kind?.ignore_case ?? type === 'list',
      model_id: kind?.model?.id ?? null,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      expression: (expression) =>
        type === 'expression' && expression.trim() === '' ? t('form.expression_missing') : null,
      model_id: (id) => (type === 'model' && id === null ? t('form.model_missing') : null),
    },
  });

  async function save({ expression, ignore_case, model_id: modelId, ...values }: Values) {
    if (kind) {
      const body = {
        ...values,
        ...(type !== 'model' && { ignore_case }),
        ...(type === 'expression' && { expression }),
      };
      await update.mutateAsync({ kindId: kind.id, body });
      showToast({ kind: 'success', text: t('done.kind_updated') });
      return;
    }
    const added = await add.mutateAsync({
      body:
        type === 'model'
          ? { ...values, type, model_id: modelId ?? 0 }
          : type === 'list'
            ? { ...values, type, ignore_case }
            : { ...values, type, ignore_case, expression },
      key,
    });
    showToast({ kind: 'success', text: t('done.kind_added', { name: added.name }) });
    onAdded(added);
  }
  const values = form.getValues();
  return (
    <FormDialog
      title={t(kind ? 'edit.kind' : `add.${type}`)}
      {...(kind && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        label={t('form.name')}
        description={t(`form.kind_name_${type}`)}
        maxLength={MAX_KIND_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {type === 'expression' && (
        <TextInput
          label={t('form.expression')}
          maxLength={MAX_EXPRESSION}
          spellCheck={false}
          {...form.getInputProps('expression')}
        />
      )}
      {type === 'model' && !kind && (
        <Picker
          label={t('form.model')}
          description={t('form.model_help')}
          queryKey={nerKeys.ofCompany(analysis.company.id)}
          load={(q, signal) => loadCompanyModels(analysis.company.id, q, signal)}
          value={values.model_id}
          error={form.errors['model_id']}
          onChange={(id, name) =>
            form.setValues({ model_id: id, ...(values.name.trim() === '' && { name: name.slice(0, MAX_KIND_NAME) }) })
          }
        />
      )}
      {type !== 'model' && (
        <Checkbox label={t('form.ignore_case')} {...form.getInputProps('ignore_case', { type: 'checkbox' })} />
      )}
      {type === 'expression' && (
        <TryExpression companyId={analysis.company.id} expression={values.expression} ignoreCase={values.ignore_case} />
      )}
      <Checkbox label={t('form.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDialog>
  );
}
