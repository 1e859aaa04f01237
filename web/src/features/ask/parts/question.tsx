import type { ChatMessage } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useKeys } from '../../../parts/keys.ts';
import type { MessageActions } from './message-actions.ts';
import classes from './question.module.css';
import { VersionSteps } from './version-steps.tsx';

interface Props {
  message: ChatMessage;
  /** None in a conversation that cannot be changed. */
  actions: Pick<MessageActions, 'edit' | 'show'> | undefined;
  /** Whether an answer is being written. */
  isWriting: boolean;
  /** The last question is edited with the key E. */
  isLast: boolean;
}

/** A question of the user, which can be asked in other words. */
export function Question({ message, actions, isWriting, isLast }: Props) {
  const { t } = useTranslation('ask');
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  useKeys({ e: () => setEditing(true) }, isLast && actions !== undefined && !editing);
  function close() {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  }
  return (
    <div className={classes.place}>
      {editing && actions ? (
        <EditForm message={message} edit={actions.edit} isWriting={isWriting} onClose={close} />
      ) : (
        <>
          <div className={classes.row}>
            {actions && (
              <IconButton
                ref={pencil}
                className={classes.pencil}
                label={t('edit.label')}
                {...(isLast && { hint: 'E' })}
                onClick={() => setEditing(true)}
              >
                <IconPencil size={15} aria-hidden />
              </IconButton>
            )}
            <p className={classes.question}>{message.content}</p>
          </div>
          {actions && <VersionSteps message={message} show={actions.show} isDisabled={isWriting} />}
        </>
      )}
    </div>
  );
}

function EditForm({
  message,
  edit,
  isWriting,
  onClose,
}: {
  message: ChatMessage;
  edit: MessageActions['edit'];
  isWriting: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('ask');
  const [typed, setTyped] = useState(message.content);
  const [sending, setSending] = useState(false);
  const query = typed.trim();
  const isUnchanged = query === '' || query === message.content;

  async function send() {
    if (isUnchanged || sending) return;
    setSending(true);
    try {
      await edit(message.id, query);
      onClose();
    } catch {
      // The mutation has shown the error; the text stays, to be sent again.
      setSending(false);
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        rows={1}
        maxLength={4000}
        aria-label={t('edit.label')}
        // The user has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            void send();
          }
        }}
      />
      <div className={classes.foot}>
        <span className={classes.note}>{isWriting ? t('edit.note_writing') : t('edit.note')}</span>
        <Button size="xs" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
        <Button size="xs" variant="filled" type="submit" aria-disabled={isUnchanged} loading={sending}>
          {t('edit.send')}
        </Button>
      </div>
    </form>
  );
}
