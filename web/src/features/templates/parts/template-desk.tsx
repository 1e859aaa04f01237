import { useTranslation } from 'react-i18next';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageBody } from '../../../parts/page.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { TemplateValues } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

interface Props {
  form: TemplateForm;
  isNew: boolean;
  verb: string;
  /** Left out where the user may only look. */
  onSend?: (values: TemplateValues) => Promise<void>;
  onCancel?: () => void;
}

/** The rules of a template. */
export function TemplateDesk({ form, isNew, verb, onSend, onCancel }: Props) {
  const { t } = useTranslation('templates');
  const fields = <TemplateFields form={form} isNew={isNew} columns={[]} sheets={[]} />;
  if (!onSend) {
    return (
      <PageBody width={600}>
        <MessageBar kind="locked" title={t('read_only')} />
        <fieldset disabled>{fields}</fieldset>
      </PageBody>
    );
  }
  return (
    <FormPage form={form} verb={verb} onSend={onSend} {...(onCancel && { onCancel })}>
      {fields}
    </FormPage>
  );
}
