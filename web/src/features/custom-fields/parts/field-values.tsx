import type { FieldValues, EffectiveField, ValueInput, ValuesInput } from '@dossier/contract/custom-fields/schema';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { personName } from '../../../parts/person-name.ts';
import { FieldInput } from './field-input.tsx';
import { FieldValueText, toSentValue } from './field-value.tsx';
import classes from './field-values.module.css';

interface Props {
  /** The fields that apply here. */
  fields: readonly EffectiveField[];
  values: FieldValues;
  projectId: number;
  /** Name of the entity that has the values. */
  name: string;
  /** Saves the changed values; omitted if the user may not edit. */
  onSave?: ((changed: ValuesInput) => Promise<void>) | undefined;
}

/** The custom field values of an entity, and a dialog to edit them. */
export function FieldValuesSection({ fields, values, projectId, name, onSave }: Props) {
  const { t } = useTranslation('custom-fields');
  const [editing, setEditing] = useState(false);
  if (fields.length === 0) return null;
  const missing = fields.filter((field) => field.required && values[field.id] === undefined).length;
  return (
    <section className={classes.section} aria-label={t('values.title')}>
      <header className={classes.head}>
        <h3>{t('values.title')}</h3>
        {onSave && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('values.edit')}
          </Button>
        )}
      </header>
      {missing > 0 && <MessageBar kind="warning" title={t('values.missing', { count: missing })} />}
      <dl className={classes.values}>
        {fields.map((field) => (
          <div key={field.id}>
            <dt>{field.name}</dt>
            <dd>
              <FieldValueText field={field} value={values[field.id]} />
            </dd>
          </div>
        ))}
      </dl>
      {editing && onSave && (
        <ValuesDialog
          fields={fields}
          values={values}
          projectId={projectId}
          name={name}
          onSave={onSave}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}

type DialogProps = Omit<Props, 'onSave'> & { onSave: NonNullable<Props['onSave']>; onClose: () => void };

function ValuesDialog({ fields, values, projectId, name, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('custom-fields');
  const form = useForm<Record<string, ValueInput>>({
    initialValues: Object.fromEntries(fields.map((field) => [String(field.id), toSentValue(values[field.id])])),
  });
  const fieldUser = (field: EffectiveField) => {
    const value = values[field.id];
    return typeof value === 'object' && !Array.isArray(value) ? { id: value.id, name: personName(value) } : undefined;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('values.edit')}
      sub={name}
      verb={t('values.save')}
      form={form}
      onSend={async (edited) => {
        const changed = Object.entries(edited).filter(
          ([id, value]) => JSON.stringify(value) !== JSON.stringify(toSentValue(values[id])),
        );
        if (changed.length > 0) await onSave(Object.fromEntries(changed));
      }}
    >
      {fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          projectId={projectId}
          label={field.required ? field.name : <OptionalLabel>{field.name}</OptionalLabel>}
          value={form.getValues()[field.id] ?? null}
          error={form.errors[field.id]}
          person={fieldUser(field)}
          onChange={(value) => form.setFieldValue(String(field.id), value)}
        />
      ))}
    </FormDialog>
  );
}
