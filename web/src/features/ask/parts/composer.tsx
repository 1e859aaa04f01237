import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { slotItems } from '../../../shell/room-list.ts';
import classes from './composer.module.css';

interface Props {
  placeholder: string;
  /** A question to start with. */
  initial?: string;
  /** While an answer is being written, Stop replaces Send. */
  writing?: boolean;
  /** While it is not known where to ask, nothing is sent. */
  waits?: boolean;
  /** While files are read: a question is kept, and sent once they are. */
  isReading?: boolean;
  /** Files that were pasted. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Content above the field: the attached files. */
  above?: ReactNode;
  onSend: (question: string) => Promise<unknown>;
  onStop?: () => void;
  /** Content on the left: the scope. */
  children?: ReactNode;
  /** Content to the left of the button. */
  beside?: ReactNode;
  autoFocus?: boolean;
}

/** The input for a question. Enter sends, Shift+Enter adds a line; a question that could not be sent stays. */
export function Composer({
  placeholder,
  initial = '',
  writing = false,
  waits = false,
  isReading = false,
  onFiles,
  above,
  onSend,
  onStop,
  children,
  beside,
  autoFocus = false,
}: Props) {
  const { t } = useTranslation('ask');
  const [typed, setTyped] = useState(initial);
  const [sending, setSending] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  if (isTooEarly && !writing) setTooEarly(false);
  const [isKept, setKept] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const question = typed.trim();

  async function send() {
    if (writing && question !== '') setTooEarly(true);
    if (question === '' || sending || writing || waits) return;
    setKept(isReading);
    if (isReading) return;
    setSending(true);
    try {
      await onSend(question);
      setTyped('');
    } catch {
      // The mutation has shown the error; the question stays, to be sent again.
    } finally {
      setSending(false);
    }
  }

  const sendKept = useEffectEvent(() => void send());
  useEffect(() => {
    if (isKept && !isReading) sendKept();
  }, [isKept, isReading]);

  function change(text: string) {
    setTyped(text);
    setKept(false);
    if (!text.startsWith('/')) setDismissed(false);
  }
  function insert(text: string) {
    // At once: the next key is for the question.
    flushSync(() => change(text));
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }

  return (
    <div className={classes.place}>
      {typed.startsWith('/') &&
        !isDismissed &&
        slotItems('askInput').map(({ key, component: Input }) => (
          <Input key={key} typed={typed} field={field} insert={insert} close={() => setDismissed(true)} />
        ))}
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {above}
        <textarea
          ref={field}
          rows={1}
          maxLength={4000}
          aria-label={placeholder}
          placeholder={placeholder}
          // The purpose of the page is typing a question.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (!onFiles || files.length === 0) return;
            event.preventDefault();
            onFiles(files);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <p className={classes.wait} role="status">
          {isTooEarly && t('composer.wait')}
          {isKept && t('attached.wait')}
        </p>
        <div className={classes.composerFoot}>
          <div className={classes.choices}>{children}</div>
          {beside}
          {writing && onStop ? (
            <Button size="xs" leftSection={<IconPlayerStopFilled size={12} aria-hidden />} onClick={onStop}>
              {t('composer.stop')}
            </Button>
          ) : (
            <SendButton isDisabled={question === '' || waits} sending={sending} />
          )}
        </div>
      </form>
    </div>
  );
}

function SendButton({ isDisabled, sending }: { isDisabled: boolean; sending: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <ActionIcon
      type="submit"
      variant="filled"
      color="var(--d-ink)"
      style={{ color: 'var(--d-on-ink)' }}
      size={28}
      aria-label={t('composer.send')}
      aria-disabled={isDisabled}
      loading={sending}
    >
      <IconArrowUp size={17} aria-hidden />
    </ActionIcon>
  );
}
