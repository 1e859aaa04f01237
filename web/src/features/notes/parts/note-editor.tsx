import type { Reader } from '@dossier/contract/notes/schema';
import { MAX_NOTE } from '@dossier/contract/notes/constants';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../client/failures.ts';
import { readersQuery } from '../queries.ts';
import { ReaderOptions } from './reader-options.tsx';
import { mentionAt, mentionedIn } from './typed-mentions.ts';
import classes from './notes.module.css';

interface Props {
  documentId: number;
  label: string;
  /** "Add note", "Reply", "Save". */
  verb: string;
  text?: string;
  /** The users mentioned in the text. */
  mentioned?: readonly { id: number; name: string }[];
  onSend: (text: string, mentions: number[]) => Promise<unknown>;
  onCancel: () => void;
}

/** The field for a note or a reply. `@` offers the users who can read the document. */
export function NoteEditor({ documentId, label, verb, text: initial = '', mentioned = [], onSend, onCancel }: Props) {
  const { t } = useTranslation('notes');
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(initial.length);
  const [chosen, setChosen] = useState(mentioned);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();

  const typed = mentionAt(text, caret);
  const isAsking = typed !== null && typed.at !== dismissed;
  const readers = useQuery({ ...readersQuery(documentId, typed?.name ?? ''), enabled: isAsking });
  const options = isAsking ? (readers.data?.items ?? []) : [];
  const isEmpty = text.trim() === '';

  function choose(reader: Reader) {
    if (!typed) return;
    const after = text.slice(caret);
    const before = `${text.slice(0, typed.at)}@${reader.name} `;
    setText(before + after.replace(/^ /, ''));
    setChosen((others) => [...others, reader]);
    setCaret(before.length);
    setActive(0);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(before.length, before.length);
    });
  }
  async function send() {
    if (isEmpty || isSending) return;
    setSending(true);
    setError(null);
    try {
      await onSend(text.trim(), mentionedIn(text, chosen));
    } catch (failure) {
      // What was typed is kept.
      setError(failure instanceof CallFailure ? firstMessage(failure) : String(failure));
      setSending(false);
    }
  }
  function handleKey(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (options.length > 0 && step) setActive((active + step + options.length) % options.length);
    else if (options.length > 0 && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
      choose(options[active] ?? options[0]!);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && options.length > 0) setDismissed(typed!.at);
    else if (event.key === 'Escape' && (text === initial || isEmpty)) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        ref={input}
        rows={3}
        classNames={{ input: classes.field ?? '' }}
        autoFocus
        data-autofocus
        maxLength={MAX_NOTE}
        aria-label={label}
        placeholder={t('editor.placeholder')}
        value={text}
        error={error}
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={handleKey}
      />
      {isAsking && (
        <ReaderOptions
          id={listId}
          options={options}
          active={active}
          isNone={readers.isSuccess && !readers.isPlaceholderData && options.length === 0 && typed.name !== ''}
          onChoose={choose}
        />
      )}
      <div className={classes.send}>
        <Button size="xs" onClick={onCancel}>
          {t('editor.cancel')}
        </Button>
        <Button size="xs" variant="filled" type="submit" disabled={isEmpty} loading={isSending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

const firstMessage = (failure: CallFailure): string => Object.values(failure.details ?? {})[0] ?? failure.message;
