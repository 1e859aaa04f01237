import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileName } from './file-name.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './progress-row.module.css';
import { Spinner } from './spinner.tsx';

interface Props {
  name: string;
  /** From 0 to 1 while in progress. */
  share?: number;
  /** "Uploading 61%, 8 of 13 MB", or why it failed. */
  detail: string;
  state?: 'running' | 'waiting' | 'done' | 'failed';
  onCancel?: (() => void) | undefined;
  /** A second action, such as "Try again". */
  action?: { label: string; run: () => void } | undefined;
}

/** One upload above a table. Pass several to `above` of a data table. */
export function ProgressRow({ name, share = 0, detail, state = 'running', onCancel, action }: Props) {
  const { t } = useTranslation('parts');
  const ended = state === 'done' || state === 'failed';
  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.icon}>
        {state === 'running' && <Spinner size={15} />}
        {state === 'waiting' && <IconClock size={15} color="var(--d-text-3)" aria-hidden />}
        {state === 'done' && <IconCheck size={15} color="var(--d-ok)" aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={15} color="var(--d-bad)" aria-hidden />}
      </span>
      <span className={classes.name}>
        <FileName name={name} />
      </span>
      {!ended && (
        <span className={classes.bar}>
          <ProgressBar share={share} label={`${name}: ${detail}`} />
        </span>
      )}
      <span className={classes.detail}>{detail}</span>
      <span className={classes.verbs}>
        {action && (
          <Button variant="subtle" color="gray" size="xs" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {onCancel && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={ended ? `${t('progress.close')} ${name}` : t('progress.cancel_of', { name })}
            onClick={onCancel}
          >
            {ended ? t('progress.close') : t('progress.cancel')}
          </Button>
        )}
      </span>
    </div>
  );
}
