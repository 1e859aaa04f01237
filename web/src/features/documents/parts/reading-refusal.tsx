import { Button, PasswordInput } from '@mantine/core';
import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useIndexDocument } from '../queries.ts';
import classes from './reading-refusal.module.css';

/** The error code of a password-protected file. */
const PROTECTED = 'ER-0101';

/** Whether the document needs a password to be read. */
export const isProtected = ({ indexing_error: error }: Document): boolean => error?.code === PROTECTED;

/** Why a document could not be processed, with a retry or a password form. */
export function ReadingRefusal({ document, onRetry }: { document: Document; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('documents');
  const error = document.indexing_error;
  const needsPassword = isProtected(document);
  const retry = onRetry && !needsPassword && { label: t('action.retry'), run: onRetry };
  return (
    <>
      <MessageBar kind="error" title={t('viewer.failed', { name: document.name })} {...(retry && { action: retry })}>
        {error && wordSentence(error)}
      </MessageBar>
      {needsPassword && onRetry && <PasswordForm id={document.id} version={document.version.number} />}
    </>
  );
}

/** Asks for the file's password, which is used once and not stored. */
export function PasswordForm({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation('documents');
  const index = useIndexDocument();
  const [password, setPassword] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') index.mutate({ id, version, password });
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
