import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import type { CompanyChoice } from './use-company-choice.ts';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
}

interface Props<V extends Values> {
  form: UseFormReturnType<V>;
  company: CompanyChoice;
  labels: { company: string; name: string; description: string };
  /** The most characters. */
  limits: { name: number; description: number };
}

/** The fields of something of a company that has a name and a description. The company is asked for if it is not known. */
export function NameFields<V extends Values>({ form, company, labels, limits }: Props<V>) {
  return (
    <>
      {company.isAsked && (
        <CompanyPicker
          label={labels.company}
          permission={company.permission}
          value={form.getValues().company_id}
          error={form.errors['company_id']}
          onChange={(id) => form.setValues({ company_id: id } as Partial<V>)}
        />
      )}
      <TextInput label={labels.name} maxLength={limits.name} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={<OptionalLabel>{labels.description}</OptionalLabel>}
        rows={2}
        maxLength={limits.description}
        {...form.getInputProps('description')}
      />
    </>
  );
}
