import { Button, PasswordInput } from '@mantine/core';
import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spoken } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useIndexDocument } from '../queries.ts';
import classes from './reading-refusal.module.css';

/** The code of a file that is protected by a password. */
const PROTECTED = 'ER-0101';

/** Why a document could not be read, and what can be done about it: another try, or its password. */
export function ReadingRefusal({ document, onAgain }: { document: Document; onAgain?: (() => void) | undefined }) {
  const { t } = useTranslation('documents');
  const error = document.indexing_error;
  const isProtected = error?.code === PROTECTED;
  const again = onAgain && !isProtected && { label: t('action.retry'), run: onAgain };
  return (
    <>
      <MessageBar kind="error" title={t('viewer.failed', { name: document.name })} {...(again && { action: again })}>
        {error && spoken(error.message)}
      </MessageBar>
      {isProtected && onAgain && <PasswordForm id={document.id} />}
    </>
  );
}

/** Takes the password of the file, which opens it for one reading and is kept nowhere. */
function PasswordForm({ id }: { id: number }) {
  const { t } = useTranslation('documents');
  const index = useIndexDocument();
  const [password, setPassword] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') index.mutate({ id, password });
      }}
    >
      <PasswordInput
        className={classes.field}
        label={t('password.label')}
        description={t('password.help')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={index.isPending} disabled={password === ''}>
        {t('password.open')}
      </Button>
    </form>
  );
}
