import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileName } from './file-name.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './progress-row.module.css';
import { Spinner } from './spinner.tsx';

interface Props {
  name: string;
  /** From 0 to 1; null when it is not known yet. */
  share: number | null;
  /** "Uploading 61%, 8 of 13 MB", or why it failed. */
  detail: string;
  state?: 'running' | 'done' | 'failed';
  onCancel?: (() => void) | undefined;
  /** A second verb, such as "Try again". */
  action?: { label: string; run: () => void } | undefined;
}

/** One upload on top of a table, with its real progress. Put several into `above` of a data table. */
export function ProgressRow({ name, share, detail, state = 'running', onCancel, action }: Props) {
  const { t } = useTranslation('parts');
  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.icon}>
        {state === 'running' && <Spinner size={15} />}
        {state === 'done' && <IconCheck size={15} color="var(--d-ok)" aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={15} color="var(--d-bad)" aria-hidden />}
      </span>
      <span className={classes.name}>
        <FileName name={name} />
      </span>
      <span className={classes.bar}>
        {state === 'running' && <ProgressBar share={share ?? 0} label={`${name}: ${detail}`} />}
      </span>
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
            aria-label={state === 'running' ? t('progress.cancel_of', { name }) : `${t('progress.close')} ${name}`}
            onClick={onCancel}
          >
            {state === 'running' ? t('progress.cancel') : t('progress.close')}
          </Button>
        )}
      </span>
    </div>
  );
}
