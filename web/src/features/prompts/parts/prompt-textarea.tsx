import { MAX_PROMPT } from '@dossier/contract/prompts/constants';
import { promptPieces } from '@dossier/contract/prompts/variables';
import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './prompt-textarea.module.css';

interface Props {
  label: string;
  help: string;
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
  ref: Ref<HTMLTextAreaElement>;
}

/** The text of a prompt, with its variables highlighted: the same text is behind the field, with marks. */
export function PromptTextarea({ label, help, value, onChange, error, ref }: Props) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={classes.field} data-error={Boolean(error) || undefined}>
        <div className={classes.behind} aria-hidden>
          <PromptText text={value} isSource />{' '}
        </div>
        <textarea
          ref={ref}
          id={id}
          rows={4}
          maxLength={MAX_PROMPT}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error ${id}-description` : `${id}-description`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}

/** The text of a prompt with its variables as tags: their names, or as they are written. */
export function PromptText({ text, isSource = false }: { text: string; isSource?: boolean }) {
  return promptPieces(text).map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <span key={at.toString()} className={isSource ? classes.source : classes.name}>
        {isSource ? piece.text : piece.name}
      </span>
    ),
  );
}
