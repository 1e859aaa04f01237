import {
  keylessKinds,
  type ProviderKind,
  providerKinds,
  usualAddresses,
} from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FieldPair, FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { localModelsQuery, useAddProvider } from '../queries.ts';
import { LocalModelChoice } from './local-model-choice.tsx';
import { modelsOf } from './model-values.ts';

interface Values extends Record<string, unknown> {
  level: 'app' | 'company';
  company: number | null;
  kind: ProviderKind;
  name: string;
  address: string;
  key: string;
  /** Of the folder of the server, for local ones. */
  models: string[];
}

interface Props {
  levels: readonly ('app' | 'company')[];
  /** The company selected initially. */
  companyId: number | null;
  onAdded: (provider: AiProvider) => void;
  onClose: () => void;
}

/** Connects a provider; its models are chosen afterwards, on its page. */
export function AddProviderDialog({ levels, companyId, onAdded, onClose }: Props) {
  const { t } = useTranslation('ai-providers');
  const add = useAddProvider();
  // One key for all attempts, so that a double click connects one provider.
  const idempotencyKey = useRef(crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: {
      level: levels.includes('company') && (companyId !== null || !levels.includes('app')) ? 'company' : 'app',
      company: companyId,
      kind: 'openai',
      name: t('kind.openai'),
      address: '',
      key: '',
      models: [],
    },
    validate: {
      company: (company, { level, kind }) =>
        kind !== 'local' && level === 'company' && company === null ? t('form.company_missing') : null,
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      address: (address, { kind }) =>
        address.trim() === '' && usualAddresses[kind] === null ? t('form.address_missing') : null,
      key: (key, { kind }) => (key.trim() === '' && !keylessKinds.includes(kind) ? t('form.key_missing') : null),
    },
  });
  const { level: chosenLevel, kind, company } = form.getValues();
  const isLocal = kind === 'local';
  // Local models run on the server of the app.
  const level = isLocal ? 'app' : chosenLevel;
  const kinds = providerKinds.filter((one) => one !== 'local' || levels.includes('app'));
  const { data: folder } = useQuery({ ...localModelsQuery, enabled: isLocal });
  // The name follows the kind until another one is typed.
  const chooseKind = (next: ProviderKind) => {
    if (form.getValues().name === t(`kind.${kind}`)) form.setFieldValue('name', t(`kind.${next}`));
    form.setFieldValue('kind', next);
  };
  const isKeyOptional = keylessKinds.includes(kind);
  const isAddressOptional = usualAddresses[kind] !== null;

  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      form={form}
      onSend={async (values) => {
        const created = await add.mutateAsync({
          level: level === 'app' ? null : values.company!,
          body: {
            kind: values.kind,
            name: values.name,
            address: isLocal || values.address.trim() === '' ? null : values.address,
            key: isLocal || values.key.trim() === '' ? null : values.key,
            ...(isLocal && { models: modelsOf(folder?.items ?? [], values.models) }),
          },
          key: idempotencyKey.current,
        });
        showToast({ kind: 'success', text: t('added', { name: created.name }) });
        onAdded(created);
      }}
    >
      <FieldPair>
        <Select
          label={t('form.kind')}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('kind')}
          onChange={(value) => value && chooseKind(value)}
        />
        <TextInput label={t('form.name')} maxLength={100} {...form.getInputProps('name')} />
      </FieldPair>
      {isLocal ? (
        <LocalModelChoice {...form.getInputProps('models')} />
      ) : (
        <>
          <TextInput
            label={isAddressOptional ? <OptionalLabel>{t('form.address')}</OptionalLabel> : t('form.address')}
            description={t(`form.address_help.${kind}`)}
            placeholder={usualAddresses[kind] ?? ''}
            type="url"
            maxLength={2000}
            {...form.getInputProps('address')}
          />
          <PasswordInput
            label={isKeyOptional ? <OptionalLabel>{t('form.key')}</OptionalLabel> : t('form.key')}
            description={t('form.key_help')}
            autoComplete="off"
            maxLength={1000}
            {...form.getInputProps('key')}
          />
        </>
      )}
      {levels.length > 1 && !isLocal && (
        <Select
          label={t('form.level')}
          data={levels.map((value) => ({ value, label: value === 'app' ? t('form.whole_app') : t('level.company') }))}
          allowDeselect={false}
          {...form.getInputProps('level')}
        />
      )}
      {level === 'company' && (
        <CompanyPicker
          label={t('form.company')}
          permission="COMPANY_SETTINGS_EDIT"
          value={company}
          error={form.errors['company']}
          onChange={(id) => form.setFieldValue('company', id)}
        />
      )}
    </FormDialog>
  );
}
