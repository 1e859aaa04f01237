import { MAX_DESCRIPTION, MAX_NOTE, MAX_TITLE } from '@dossier/contract/prompts/constants';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { FormFailure, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { useTypedForm } from '../../../parts/forms/use-typed-form.ts';
import { useKeys } from '../../../parts/keys.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { personName } from '../../../parts/person-name.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useDeletePrompt, useUpdatePrompt } from '../queries.ts';
import { freeName } from './edit-variables.ts';
import { PromptBar } from './prompt-bar.tsx';
import type { NewPromptValues } from './prompt-dialog.tsx';
import { PromptTextarea } from './prompt-textarea.tsx';
import { TryOutPane } from './try-out-pane.tsx';
import { VARIABLE_EXAMPLES } from './variable-examples.ts';
import { VariableRows } from './variable-rows.tsx';
import { Versions } from './versions.tsx';
import classes from './prompts.module.css';

interface Props {
  prompt: Prompt;
  onDuplicate: (values: Partial<NewPromptValues>) => void;
  onDeleted: () => void;
}

const valuesOf = ({ title, description, text }: Prompt) => ({ title, description, text, note: '' });

/** A prompt that the user may change: each save is a version. */
export function PromptEditor({ prompt, onDuplicate, onDeleted }: Props) {
  const { t } = useTranslation('prompts');
  const field = useRef<HTMLTextAreaElement>(null);
  const update = useUpdatePrompt();
  const deleting = useDeletePrompt();
  const deletion = useDeletion();
  /** What is edited; `prompt` may have been changed by someone else meanwhile. */
  const [base, setBase] = useState(prompt);
  const form = useForm({
    initialValues: valuesOf(prompt),
    validate: {
      title: (title) => (title.trim() === '' ? t('form.title_missing') : null),
      text: (text) => (text.trim() === '' ? t('form.text_missing') : null),
    },
  });
  const { title, description, text, note } = form.getValues();
  const isChanged = title !== base.title || description !== base.description || text !== base.text;
  const isOutdated = prompt.version !== base.version;

  function adopt(next: Prompt) {
    setBase(next);
    form.setInitialValues(valuesOf(next));
    form.setValues(valuesOf(next));
    form.resetDirty(valuesOf(next));
    form.clearErrors();
  }
  const adoptUnlessChanged = useEffectEvent(() => {
    if (!isChanged) adopt(prompt);
  });
  useEffect(() => {
    if (isOutdated) adoptUnlessChanged();
  }, [isOutdated, prompt.version]);

  const sending = useTypedForm(form, async (values) => {
    const saved = await update.mutateAsync({ id: prompt.id, body: { ...values, version: base.version } });
    adopt(saved);
    showToast({ kind: 'success', text: t('saved', { number: saved.version }) });
  });
  useKeys({ e: () => field.current?.focus() });

  const setText = (next: string) => form.setFieldValue('text', next);
  function addVariable() {
    const { current } = field;
    const at = current?.selectionEnd ?? text.length;
    const name = freeName(text, t('variables.new_name'));
    const before = text.slice(0, at) + (at > 0 && !/\s$/.test(text.slice(0, at)) ? ' ' : '');
    setText(`${before}{{${name}}}${text.slice(at)}`);
    // The name is selected, to be overwritten.
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(before.length + 2, before.length + 2 + name.length);
    });
  }
  const remove = () =>
    deletion.one({
      object: t('object'),
      name: base.title,
      details: t(`delete_detail.${base.level}`),
      run: () => {
        // What was typed is deleted with it.
        adopt(base);
        return deleting.mutateAsync(base.id);
      },
      doneText: t('deleted', { title: base.title }),
    });
  const duplicate = () =>
    onDuplicate({
      title: t('copy_of', { title }).slice(0, MAX_TITLE),
      description,
      text,
      level: base.level,
      ...(base.level === 'company' && base.company && { company_id: base.company.id }),
    });

  return (
    <section className={classes.detail} aria-label={base.title}>
      <form className={classes.form} onSubmit={sending.onSubmit} noValidate id="prompt">
        <PromptBar prompt={prompt}>
          <Button leftSection={<IconCopy size={15} aria-hidden />} onClick={duplicate}>
            {t('duplicate')}
          </Button>
          <RowMenu
            name={base.title}
            actions={() => [
              {
                label: t('delete'),
                icon: <IconTrash size={15} aria-hidden />,
                danger: true,
                run: () => void remove().then((removed) => (removed ? onDeleted() : undefined)),
              },
            ]}
          />
          <Button type="submit" variant="filled" loading={sending.sending} disabled={!isChanged}>
            {t('save')}
          </Button>
        </PromptBar>
      </form>
      <div className={classes.panes}>
        <div className={classes.content}>
          <FormFailure failure={sending.failure} />
          {isOutdated && isChanged && (
            <MessageBar
              kind="warning"
              title={t('outdated', { name: personName(prompt.updated_by) })}
              action={{ label: t('show_theirs'), run: () => adopt(prompt) }}
            >
              {t('outdated_text')}
            </MessageBar>
          )}
          <TextInput form="prompt" label={t('form.title')} maxLength={MAX_TITLE} {...form.getInputProps('title')} />
          <TextInput
            form="prompt"
            label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
            maxLength={MAX_DESCRIPTION}
            {...form.getInputProps('description')}
          />
          <PromptTextarea
            ref={field}
            label={t('form.text')}
            help={t('form.text_help', VARIABLE_EXAMPLES)}
            value={text}
            onChange={setText}
            error={form.errors['text']}
          />
          <VariableRows text={text} onChange={setText} onAdd={addVariable} />
          <Versions
            prompt={prompt}
            unsaved={
              isChanged ? (
                <TextInput
                  form="prompt"
                  size="xs"
                  aria-label={t('versions.note')}
                  placeholder={t('versions.note')}
                  maxLength={MAX_NOTE}
                  {...form.getInputProps('note')}
                  value={note}
                />
              ) : null
            }
          />
        </div>
        <TryOutPane text={text} />
      </div>
    </section>
  );
}
