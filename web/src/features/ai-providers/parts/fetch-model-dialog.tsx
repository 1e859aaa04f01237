import type { RemoteModel } from '@dossier/contract/ai-providers/local-models';
import type { Sentence } from '@dossier/contract/base/sentence';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { FieldPair, FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useFetchModel, useLookUpModel } from '../queries.ts';
import classes from './local-models.module.css';

interface Values extends Record<string, unknown> {
  source: string;
  revision: string;
  variant: string;
  accepted: boolean;
}

/** Looks a model up, shows its licence, sizes and checksum, and fetches it once the licence is accepted. */
export function FetchModelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ai-providers');
  const lookUp = useLookUpModel();
  const fetch = useFetchModel();
  const idempotencyKey = useRef(crypto.randomUUID());
  const [model, setModel] = useState<RemoteModel | null>(null);
  const [problem, setProblem] = useState<Sentence | null>(null);
  const form = useForm<Values>({
    initialValues: { source: '', revision: 'main', variant: '', accepted: false },
    validate: {
      accepted: (accepted) => (model && !accepted ? t('local.accept_missing') : null),
    },
  });
  // What was looked up is no longer what would be fetched.
  const change = (field: 'source' | 'revision', value: string) => {
    form.setFieldValue(field, value);
    setModel(null);
    setProblem(null);
  };
  const send = async ({ source, revision, variant }: Values) => {
    if (!model) {
      const result = await lookUp.mutateAsync({ source: source.trim(), revision: revision.trim() });
      setModel(result.model);
      setProblem(result.problem);
      form.setFieldValue('variant', result.model?.variants[0]?.path ?? '');
      form.setFieldValue('accepted', false);
      return false;
    }
    const { licence } = model;
    const body = { source: model.source, revision: model.revision, variant, licence };
    await fetch.mutateAsync({ body, key: idempotencyKey.current });
    showToast({ kind: 'success', text: t('local.started', { id: model.id }) });
    return true;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('local.fetch')}
      verb={model ? t('local.fetch') : t('local.look_up')}
      form={form}
      onSend={send}
    >
      <TextInput
        label={t('local.source')}
        description={t('local.source_help')}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('source')}
        onChange={(event) => change('source', event.currentTarget.value)}
      />
      <TextInput
        label={t('local.revision')}
        maxLength={100}
        {...form.getInputProps('revision')}
        onChange={(event) => change('revision', event.currentTarget.value)}
      />
      {problem && <MessageBar kind="error" title={wordSentence(problem)} />}
      {model && <Offer model={model} form={form} />}
    </FormDialog>
  );
}

function Offer({ model, form }: { model: RemoteModel; form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('ai-providers');
  const { size } = useFormats();
  const { id, revision, licence, licence_text: text, variants, others } = model;
  const chosen = variants.find(({ path }) => path === form.getValues().variant);
  const models = chosen ? [chosen, ...(chosen.decoder ? [chosen.decoder] : [])] : [];
  const files = [...models, ...others];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <MessageBar kind="info" title={t('local.looked_up', { id, revision: revision.slice(0, 12) })}>
        {t('local.total', { size: size(total), files: files.length })}
      </MessageBar>
      <FieldPair>
        <Select
          label={t('local.variant')}
          data={variants.map(({ path, bytes, decoder }) => ({
            value: path,
            label: t('local.variant_size', { path, size: size(bytes + (decoder?.bytes ?? 0)) }),
          }))}
          allowDeselect={false}
          {...form.getInputProps('variant')}
        />
        <div>
          <div className={classes.label}>{t('local.licence_title')}</div>
          <strong>{licence ?? t('local.no_licence')}</strong>
        </div>
      </FieldPair>
      {models.map(({ path, sha256 }) => (
        <code key={path} className={classes.sha}>
          {sha256 ? `SHA-256 ${sha256}` : t('local.no_checksum')}
        </code>
      ))}
      {licence === null && text === null && <MessageBar kind="warning" title={t('local.licence_none')} />}
      {text !== null && (
        <pre className={classes.licence} tabIndex={0} role="group" aria-label={t('local.licence_title')}>
          {text}
        </pre>
      )}
      <Checkbox label={t('local.accept')} {...form.getInputProps('accepted', { type: 'checkbox' })} />
    </>
  );
}
