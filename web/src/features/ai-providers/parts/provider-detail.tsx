import { keylessKinds, usualAddresses } from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { FormFailure } from '../../../parts/forms/form-dialog.tsx';
import { useTypedForm } from '../../../parts/forms/use-typed-form.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useDeleteProvider, useTestProvider, useUpdateProvider } from '../queries.ts';
import { KeyField } from './key-field.tsx';
import { LocalModels } from './local-models.tsx';
import { draftOf, type ProviderValues, toBody, toValues } from './model-values.ts';
import { ModelsTable } from './models-table.tsx';
import { failedStep, ProviderState } from './provider-state.tsx';
import { TestResult } from './test-result.tsx';
import classes from './providers.module.css';

interface Props {
  provider: AiProvider;
  /** All providers, for the choice of the fallback. */
  providers: readonly AiProvider[];
  /** Gets a function that asks before typed values are lost, and null when this closes. */
  onGuard: (mayLeave: (() => Promise<boolean>) | null) => void;
  onDeleted: () => void;
}

/** The connection of a provider, its last test and its models. */
export function ProviderDetail({ provider, providers, onGuard, onDeleted }: Props) {
  const { t } = useTranslation('ai-providers');
  const update = useUpdateProvider();
  const test = useTestProvider();
  const remove = useDeleteProvider();
  const deletion = useDeletion();
  const isNarrow = useNarrow();
  const { may_change: mayChange, kind } = provider;
  const form = useForm<ProviderValues>({
    initialValues: toValues(provider),
    validate: {
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      address: (address) => (address.trim() === '' && usualAddresses[kind] === null ? t('form.address_missing') : null),
      key: (key) => (key !== null && key.trim() === '' && !keylessKinds.includes(kind) ? t('form.key_missing') : null),
    },
  });
  const sending = useTypedForm(form, async (values) => {
    const changed = await update.mutateAsync({ provider, body: toBody(values) });
    form.setInitialValues(toValues(changed));
    form.reset();
    showToast({ kind: 'success', text: t('saved', { name: changed.name }) });
  });
  const { mayLeave } = sending;
  useEffect(() => {
    onGuard(mayLeave);
    return () => onGuard(null);
  }, [onGuard, mayLeave]);

  const isDirty = form.isDirty();
  const failed = failedStep(provider);
  const values = form.getValues();
  const modelsError = Object.entries(form.errors).find(([path]) => path.startsWith('models'))?.[1];
  const fallbacks = providers.filter(
    ({ id, company }) => id !== provider.id && (company === null || company.id === provider.company?.id),
  );
  const removeIt = async () => {
    const { name } = provider;
    const removed = await deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail'),
      run: () => remove.mutateAsync(provider),
      doneText: t('deleted', { name }),
    });
    if (removed) onDeleted();
  };

  return (
    <form className={classes.detail} onSubmit={sending.onSubmit} noValidate>
      <header className={classes.bar}>
        {/* On narrow screens this is a page of its own. */}
        {isNarrow ? (
          <h1 className={classes.bar_title} tabIndex={-1} data-page-title>
            {provider.name}
          </h1>
        ) : (
          <h2 className={classes.bar_title}>{provider.name}</h2>
        )}
        <ProviderState provider={provider} testing={test.isPending} />
        <span className={classes.bar_level}>{provider.company?.name ?? t('level.app')}</span>
        {mayChange && (
          <div className={classes.bar_actions}>
            <Button
              leftSection={<IconRefresh size={15} aria-hidden />}
              loading={test.isPending}
              disabled={isDirty}
              title={isDirty ? t('test.save_first') : undefined}
              onClick={() => test.mutate(provider)}
            >
              {provider.test ? t('test.again') : t('test.run')}
            </Button>
            <RowMenu
              name={provider.name}
              actions={() => [
                {
                  label: t('delete'),
                  icon: <IconTrash size={15} aria-hidden />,
                  danger: true,
                  run: () => void removeIt(),
                },
              ]}
            />
            <Button type="submit" variant="filled" loading={sending.sending} disabled={!isDirty}>
              {t('save')}
            </Button>
          </div>
        )}
      </header>
      <div className={classes.body}>
        {!mayChange && (
          <MessageBar kind="locked" title={t('read_only.title')}>
            {t('read_only.text')}
          </MessageBar>
        )}
        <FormFailure failure={sending.failure} />
        {provider.test && !isDirty && (mayChange || provider.test.problem) && <TestResult provider={provider} />}
        {mayChange && (
          <>
            <div className={classes.fields}>
              <TextInput label={t('form.name')} maxLength={100} {...form.getInputProps('name')} />
              <Select
                label={t('form.fallback')}
                data={[
                  { value: '', label: t('form.fallback_none') },
                  ...fallbacks.map(({ id, name }) => ({ value: String(id), label: t('form.fallback_then', { name }) })),
                ]}
                allowDeselect={false}
                {...form.getInputProps('fallback_id')}
              />
              {kind !== 'local' && (
                <>
                  <TextInput
                    label={t('form.address')}
                    description={t(`form.address_help.${kind}`)}
                    inputWrapperOrder={['label', 'input', 'description', 'error']}
                    placeholder={usualAddresses[kind] ?? ''}
                    type="url"
                    maxLength={2000}
                    {...form.getInputProps('address')}
                    error={form.errors['address'] ?? (failed === 'address' && !isDirty)}
                  />
                  <KeyField
                    hasKey={provider.has_key}
                    hint={provider.key_hint}
                    value={values.key}
                    error={form.errors['key'] ?? (failed === 'key' && !isDirty)}
                    onChange={(key) => {
                      form.setFieldValue('key', key);
                      form.clearFieldError('key');
                    }}
                  />
                </>
              )}
            </div>
            <Switch label={t('form.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
          </>
        )}
        {kind === 'local' && mayChange && (
          <LocalModels
            used={values.models.map(({ name }) => name)}
            onUse={(model) => form.setFieldValue('models', [...values.models, draftOf(model)])}
          />
        )}
        <ModelsTable
          provider={provider}
          models={values.models}
          error={modelsError}
          {...(mayChange && { onChange: (models) => form.setFieldValue('models', models) })}
        />
      </div>
    </form>
  );
}
