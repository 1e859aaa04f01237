import type { Template } from '@dossier/contract/templates/schema';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../client/failures.ts';
import { type TemplateValues, toValues, invalidParts } from './template-values.ts';

export type TemplateForm = UseFormReturnType<TemplateValues>;

export function useTemplateForm(template: Template | null, companyId: number | null): TemplateForm {
  const { t } = useTranslation('templates');
  return useForm<TemplateValues>({
    initialValues: toValues(template, companyId),
    validate: (values) => {
      const wrong = invalidParts(values);
      return {
        ...(values.name.trim() === '' && { name: t('form.name_missing') }),
        ...(values.company_id === null && { company_id: t('form.company_missing') }),
        ...(wrong.includes('codes') && { codes: t('form.codes_wrong') }),
        ...(wrong.includes('last_page') && { last_page: t('form.pages_wrong') }),
        ...(wrong.includes('fields') && { fields: t('form.fields_wrong') }),
      };
    },
  });
}

/** Maps paths in the rules, which the server uses in errors, to form fields. */
export async function inFormWords<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const details = Object.fromEntries(
      Object.entries(error.details).map(([path, sentence]) => [path.replace(/^rules\.([^.]+).*$/s, '$1'), sentence]),
    );
    throw error.withDetails(details);
  }
}
