import { MAX_TEXT } from '@dossier/contract/summaries/constants';
import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../../client/failures.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { pickDocument } from '../../../documents/parts/pick-documents.ts';
import classes from './text-form.module.css';

interface Props {
  initial?: string;
  /** Sends the text; what was typed stays if that fails. */
  onSend: (text: string) => Promise<unknown>;
  /** Sends a file instead of a text. */
  onFile?: (file: File) => void;
  onCancel?: () => void;
  autoFocus?: boolean;
  /** The options of the summary. */
  children?: ReactNode;
}

/** The field for a text, or the button for a file. Ctrl Enter sends. */
export function TextForm({ initial = '', onSend, onFile, onCancel, autoFocus = false, children }: Props) {
  const { t } = useTranslation('summaries');
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function send() {
    if (isSending) return;
    setProblem(null);
    setWrong(text.trim() === '' ? t('quick.required') : null);
    if (text.trim() === '') return;
    setSending(true);
    try {
      await onSend(text);
    } catch (error) {
      const detail = error instanceof CallFailure ? error.details['text'] : undefined;
      if (detail) setWrong(detail);
      else setProblem(errorMessage(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && <MessageBar kind="error" title={problem} />}
      <Textarea
        aria-label={t('quick.input')}
        placeholder={t('quick.placeholder')}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={MAX_TEXT}
        autoFocus={autoFocus}
        value={text}
        error={wrong}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={classes.foot}>
        {children}
        <span className={classes.verbs}>
          {onFile && (
            <Button leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => pickDocument(onFile)}>
              {t('quick.choose')}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{t('quick.cancel')}</Button>}
          <Button type="submit" variant="filled" loading={isSending}>
            {t('summarise')}
          </Button>
        </span>
      </div>
    </form>
  );
}
