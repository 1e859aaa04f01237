import { MAX_ENTITY_NAME } from '@dossier/contract/entities/constants';
import type { Entity } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import type { EntityVerbs } from './use-entity-verbs.tsx';
import { useKinds } from './use-kinds.ts';

interface Props {
  entity: Entity;
  verbs: EntityVerbs;
  onClose: () => void;
}

/** Gives an entity another name; its spellings stay. */
export function RenameDialog({ entity, verbs, onClose }: Props) {
  const { t } = useTranslation('entities');
  const form = useForm({
    initialValues: { name: entity.name },
    validate: { name: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      title={t('panel.rename')}
      verb={t('form.save')}
      form={form}
      onClose={onClose}
      onSend={({ name }) => verbs.rename(entity, name.trim())}
    >
      <TextInput
        label={t('form.name')}
        description={t('panel.rename_help')}
        maxLength={MAX_ENTITY_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}

/** Gives an entity another kind. */
export function TypeDialog({ analysis, entity, verbs, onClose }: Props & { analysis: EntityAnalysis }) {
  const { t } = useTranslation('entities');
  const kinds = useKinds(analysis);
  const form = useForm<{ kind: string }>({
    initialValues: { kind: entity.kind },
    validate: { kind: (kind) => (kind === entity.kind ? t('form.kind_same') : null) },
  });
  return (
    <FormDialog
      title={t('panel.type')}
      sub={entity.name}
      verb={t('form.save')}
      form={form}
      onClose={onClose}
      onSend={async ({ kind }) => {
        const label = kinds.find(({ value }) => value === kind)?.label ?? kind;
        return await verbs.retype([entity], kind, label);
      }}
    >
      <Select
        label={t('column.type')}
        data={kinds}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('kind')}
      />
    </FormDialog>
  );
}

/** A text that always is an entity, from the next run on. */
export function AllowDialog({ analysis, verbs, onClose }: Omit<Props, 'entity'> & { analysis: EntityAnalysis }) {
  const { t } = useTranslation('entities');
  const kinds = useKinds(analysis);
  const form = useForm<{ text: string; kind: string | null }>({
    initialValues: { text: '', kind: kinds[0]?.value ?? null },
    validate: {
      text: (text) => (text.trim() === '' ? t('form.text_missing') : null),
      kind: (kind) => (kind === null ? t('form.kind_missing') : null),
    },
  });
  return (
    <FormDialog
      title={t('allow.title')}
      sub={t('allow.help')}
      verb={t('allow.verb')}
      form={form}
      onClose={onClose}
      onSend={({ text, kind }) => verbs.allow(text.trim(), kind ?? '')}
    >
      <TextInput label={t('allow.text')} maxLength={MAX_ENTITY_NAME} data-autofocus {...form.getInputProps('text')} />
      <Select label={t('column.type')} data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
    </FormDialog>
  );
}
