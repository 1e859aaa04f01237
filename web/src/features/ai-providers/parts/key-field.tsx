import { Input, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../parts/text-button.tsx';
import classes from './providers.module.css';

interface Props {
  hasKey: boolean;
  hint: string | null;
  /** Null while the stored key is kept. */
  value: string | null;
  error?: ReactNode;
  onChange: (value: string | null) => void;
}

/** The key of a provider. A stored one is never shown, only replaced. */
export function KeyField({ hasKey, hint, value, error, onChange }: Props) {
  const { t } = useTranslation('ai-providers');
  if (value === null) {
    return (
      <Input.Wrapper label={t('form.key')} error={error} labelElement="div">
        <div className={classes.key_stored} data-error={Boolean(error) || undefined}>
          <span>{hint ? t('form.key_hint', { hint }) : t('form.key_stored')}</span>
          <TextButton onClick={() => onChange('')}>{t('form.key_replace')}</TextButton>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <div>
      <PasswordInput
        label={hasKey ? t('form.key_new') : t('form.key')}
        description={t('form.key_help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hasKey && <TextButton onClick={() => onChange(null)}>{t('form.key_keep')}</TextButton>}
    </div>
  );
}
