import type { FieldOption } from '@dossier/contract/custom-fields/schema';
import { Button, Input, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import classes from './field-dialog.module.css';

/** A choice without a key is new. */
export type Draft = Pick<FieldOption, 'label'> & { key?: string };

interface Props {
  value: readonly Draft[];
  onChange: (choices: Draft[]) => void;
  error?: ReactNode;
}

/** The choices of a field: rename, reorder, add and remove. Enter in the last one adds another. */
export function ChoicesEditor({ value, onChange, error }: Props) {
  const { t } = useTranslation('custom-fields');
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const rename = (at: number, label: string) =>
    onChange(value.map((choice, index) => (index === at ? { ...choice, label } : choice)));
  const move = (at: number, to: number) => {
    const others = value.filter((_, index) => index !== at);
    onChange([...others.slice(0, to), ...value.slice(at, at + 1), ...others.slice(to)]);
  };
  const add = () => {
    onChange([...value, { label: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('form.choices')}
      </Input.Label>
      <Input.Description>{t('form.choices_help')}</Input.Description>
      <ul ref={list} className={classes.list}>
        {value.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new choice has no other name than its place
          <li key={choice.key ?? `new-${at}`} className={classes.choice}>
            <TextInput
              aria-label={t('form.choice', { number: at + 1 })}
              maxLength={100}
              value={choice.label}
              error={Boolean(error) && choice.label.trim() === ''}
              onChange={(event) => rename(at, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (at === value.length - 1) add();
              }}
            />
            <IconButton label={t('form.up', { number: at + 1 })} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <IconArrowUp size={15} aria-hidden />
            </IconButton>
            <IconButton
              label={t('form.down', { number: at + 1 })}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={15} aria-hidden />
            </IconButton>
            <IconButton
              label={t('form.remove_choice', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconX size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <Input.Error>{error}</Input.Error>}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        {t('form.add_choice')}
      </Button>
    </div>
  );
}
