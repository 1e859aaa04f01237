import { useTranslation } from 'react-i18next';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageBody } from '../../../parts/page.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { TemplateValues } from './template-values.ts';
import { usePreview } from './use-preview.ts';
import type { TemplateForm } from './use-template-form.ts';
import classes from './preview.module.css';

interface Props {
  form: TemplateForm;
  isNew: boolean;
  verb: string;
  /** Omitted if the template is read-only for the user. */
  onSend?: (values: TemplateValues) => Promise<void>;
  onCancel?: () => void;
}

/** The rules of a template, and next to them the preview on a selected document. */
export function TemplateDesk({ form, isNew, verb, onSend, onCancel }: Props) {
  const { t } = useTranslation('templates');
  const values = form.getValues();
  const preview = usePreview(values);
  const { columns = [], sheets = [] } = preview.result.data ?? {};
  const fields = (
    <TemplateFields form={form} isNew={isNew} columns={columns} sheets={sheets} onPlace={() => preview.choose(null)} />
  );
  return (
    <div className={classes.desk}>
      {onSend ? (
        <FormPage form={form} verb={verb} onSend={onSend} {...(onCancel && { onCancel })}>
          {fields}
        </FormPage>
      ) : (
        <PageBody>
          <fieldset disabled className={classes.locked}>
            <MessageBar kind="locked" title={t('read_only')} />
            {fields}
          </fieldset>
        </PageBody>
      )}
      <PreviewPane companyId={values.company_id} kind={values.kind} preview={preview} />
    </div>
  );
}
