import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';

interface Props {
  placeholder: string;
  /** An answer is being written: there is Stop in place of Send. */
  writing?: boolean;
  onSend: (question: string) => Promise<unknown>;
  onStop?: () => void;
  /** What stands on the left: the scope. */
  children?: ReactNode;
  /** What stands beside the button, on its left. */
  beside?: ReactNode;
  autoFocus?: boolean;
}

/** The box a question is typed into. Enter sends, Shift+Enter breaks the line; what could not be sent stays. */
export function Composer({ placeholder, writing = false, onSend, onStop, children, beside, autoFocus = false }: Props) {
  const { t } = useTranslation('ask');
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const question = typed.trim();

  async function send() {
    if (question === '' || sending || writing) return;
    setSending(true);
    try {
      await onSend(question);
      setTyped('');
    } catch {
      // The mutation has told why; the question stays to be sent again.
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        rows={1}
        maxLength={4000}
        aria-label={placeholder}
        placeholder={placeholder}
        // The page is made for typing a question.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={classes.composerFoot}>
        {children}
        <span className={classes.space} />
        {beside}
        {writing && onStop ? (
          <Button size="xs" leftSection={<IconPlayerStopFilled size={12} aria-hidden />} onClick={onStop}>
            {t('composer.stop')}
          </Button>
        ) : (
          <SendButton isEmpty={question === ''} sending={sending} />
        )}
      </div>
    </form>
  );
}

function SendButton({ isEmpty, sending }: { isEmpty: boolean; sending: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <ActionIcon
      type="submit"
      variant="filled"
      color="var(--d-ink)"
      style={{ color: 'var(--d-on-ink)' }}
      size={28}
      aria-label={t('composer.send')}
      aria-disabled={isEmpty}
      loading={sending}
    >
      <IconArrowUp size={17} aria-hidden />
    </ActionIcon>
  );
}
