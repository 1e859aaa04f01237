import { IconAlertTriangle, IconInfoCircle, IconLock, IconPlugConnectedX, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message-bar.module.css';

const icons = {
  error: <IconAlertTriangle size={16} aria-hidden />,
  warning: <IconAlertTriangle size={16} aria-hidden />,
  offline: <IconPlugConnectedX size={16} aria-hidden />,
  locked: <IconLock size={16} aria-hidden />,
  info: <IconInfoCircle size={16} aria-hidden />,
  success: <IconCheck size={16} aria-hidden />,
};

interface Props {
  kind: keyof typeof icons;
  /** The event. */
  title: string;
  /** Explanation and next step. */
  children?: ReactNode;
  action?: { label: string; run: () => void };
}

/** An inline message: soft colour, icon, event, next step. */
export function MessageBar({ kind, title, children, action }: Props) {
  return (
    <div className={classes.bar} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {icons[kind]}
      <div>
        <strong>{title}</strong> {children}
        {action && (
          <>
            {' '}
            <button type="button" className={classes.action} onClick={action.run}>
              {action.label}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
