import type { Document } from '@dossier/contract/documents/schema';
import type { Redaction } from '@dossier/contract/redactions/schema';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Problems that a password solves. */
const PROTECTED = new Set(['redactions.password_required', 'redactions.wrong_password']);

/** Whether the newest copy of the version could not be made without a password. `copies`: the newest first. */
export function needsPassword(copies: readonly Redaction[], version: Document['version']): boolean {
  const problem = copies.find((copy) => copy.version?.id === version.id)?.problem;
  return !!problem && PROTECTED.has(problem.key);
}

/** Asks for the password of the file, which is used once and not stored. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('redactions');
  return (
    <PasswordInput
      label={t('password.label')}
      description={t('password.help')}
      autoComplete="off"
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
