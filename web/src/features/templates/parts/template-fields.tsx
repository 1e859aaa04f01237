import { templateKinds, templateUnits } from '@dossier/contract/templates/constants';
import {
  Autocomplete,
  Checkbox,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPair, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { FillsEditor } from './fills-editor.tsx';
import { edges, hasColumns } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';
import classes from './template.module.css';

interface Props {
  form: TemplateForm;
  /** A new template; the company is selected in the form. */
  isNew: boolean;
  /** The column names of the previewed document. */
  columns: readonly string[];
  sheets: readonly string[];
  /** Called when the company or kind changes. */
  onPlace: () => void;
}

/** The name and rules of a template. */
export function TemplateFields({ form, isNew, columns, sheets, onPlace }: Props) {
  const { t } = useTranslation('templates');
  const values = form.getValues();
  const kindLabel = useId();
  return (
    <>
      {isNew && (
        <CompanyPicker
          label={t('form.company')}
          permission="TEMPLATE_CREATE"
          value={values.company_id}
          error={form.errors['company_id']}
          // The custom fields depend on the company.
          onChange={(id) => {
            form.setValues({ company_id: id, fields: [] });
            onPlace();
          }}
        />
      )}
      <TextInput label={t('form.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
        rows={2}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <div className={classes.kind}>
        <Input.Label component="div" id={kindLabel}>
          {t('form.kind')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby={kindLabel}
          data={templateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={values.kind}
          onChange={(kind) => {
            form.setFieldValue('kind', kind);
            onPlace();
          }}
        />
      </div>
      {values.kind === 'text' ? <TextRules form={form} /> : <SheetRules form={form} sheets={sheets} />}
      {hasColumns(values) && (
        <FieldPair>
          <Autocomplete
            label={<OptionalLabel>{t('form.text_column')}</OptionalLabel>}
            placeholder={t('form.all_columns')}
            data={[...columns]}
            maxLength={200}
            {...form.getInputProps('text_column')}
          />
          <Autocomplete
            label={<OptionalLabel>{t('form.code_column')}</OptionalLabel>}
            placeholder={t('form.no_column')}
            data={[...columns]}
            maxLength={200}
            {...form.getInputProps('code_column')}
          />
        </FieldPair>
      )}
      <TagsInput
        label={<OptionalLabel>{t('form.codes')}</OptionalLabel>}
        description={t('form.codes_help')}
        placeholder={values.codes.length === 0 ? t('form.codes_placeholder') : ''}
        maxTags={20}
        maxLength={60}
        acceptValueOnBlur
        {...form.getInputProps('codes')}
      />
      <Checkbox label={t('form.only_with_code')} {...form.getInputProps('only_with_code', { type: 'checkbox' })} />
      <FillsEditor
        companyId={values.company_id}
        columns={columns}
        value={values.fields}
        error={form.errors['fields']}
        onChange={(fields) => form.setFieldValue('fields', fields)}
      />
    </>
  );
}

function TextRules({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('templates');
  const margins = useId();
  return (
    <>
      <Select
        label={t('form.unit')}
        description={t(`unit_help.${form.getValues().unit}`)}
        data={templateUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('unit')}
      />
      <FieldPair>
        <NumberInput
          label={t('form.first_page')}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('first_page')}
        />
        <NumberInput
          label={<OptionalLabel>{t('form.last_page')}</OptionalLabel>}
          placeholder={t('form.to_the_end')}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('last_page')}
        />
      </FieldPair>
      <div role="group" aria-labelledby={margins}>
        <Input.Label component="div" id={margins}>
          <OptionalLabel>{t('form.margins')}</OptionalLabel>
        </Input.Label>
        <Input.Description>{t('form.margins_help')}</Input.Description>
        <div className={classes.margins}>
          {edges.map((edge) => (
            <NumberInput
              key={edge}
              label={t(`form.margin.${edge}`)}
              min={0}
              max={200}
              allowNegative={false}
              suffix=" mm"
              {...form.getInputProps(`margins.${edge}`)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function SheetRules({ form, sheets }: { form: TemplateForm; sheets: readonly string[] }) {
  const { t } = useTranslation('templates');
  return (
    <FieldPair>
      <Autocomplete
        label={<OptionalLabel>{t('form.sheet')}</OptionalLabel>}
        placeholder={t('form.every_sheet')}
        data={[...sheets]}
        maxLength={200}
        {...form.getInputProps('sheet')}
      />
      <NumberInput
        label={<OptionalLabel>{t('form.header_row')}</OptionalLabel>}
        placeholder={t('form.header_row_detected')}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('header_row')}
      />
    </FieldPair>
  );
}
