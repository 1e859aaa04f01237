import type { Prompt } from '@dossier/contract/prompts/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptText } from './prompt-textarea.tsx';
import { useFilledPrompt } from './use-filled-prompt.ts';
import { VariableFields } from './variable-fields.tsx';
import classes from './prompt-picker.module.css';

interface Props {
  prompt: Prompt;
  /** Characters of the field that the text is for. */
  limit: number;
  onUse: (text: string) => void;
  onBack: () => void;
}

/** The fields for the variables of a chosen prompt. Enter inserts the text, Escape returns to the list. */
export function PromptForm({ prompt, limit, onUse, onBack }: Props) {
  const { t } = useTranslation('prompts');
  const { fields, preview, filled } = useFilledPrompt(prompt.text);
  const [isTooLong, setTooLong] = useState(false);
  return (
    <form
      className={classes.form}
      aria-label={prompt.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const text = filled();
        setTooLong(text !== null && text.length > limit);
        if (text === null)
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
        else if (text.length <= limit) onUse(text);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onBack();
      }}
    >
      <p className={classes.formTitle}>{prompt.title}</p>
      <p className={classes.preview}>
        <PromptText text={preview} />
      </p>
      <VariableFields {...fields} autoFocus />
      {isTooLong && (
        <p className={classes.error} role="alert">
          {t('picker.too_long', { limit })}
        </p>
      )}
      <p className={classes.buttons}>
        <Button size="xs" onClick={onBack}>
          {t('picker.back')}
        </Button>
        <Button size="xs" type="submit" variant="filled">
          {t('picker.insert_prompt')}
        </Button>
      </p>
    </form>
  );
}
