import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconTransfer,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import classes from './status-badge.module.css';

export type StatusTone = 'scheduled' | 'running' | 'ok' | 'bad' | 'warn' | 'cancelled' | 'move' | 'idle';

const icons: Record<StatusTone, ReactNode> = {
  scheduled: <IconClock size={13} aria-hidden />,
  running: <Spinner size={13} />,
  ok: <IconCheck size={13} aria-hidden />,
  bad: <IconX size={13} aria-hidden />,
  warn: <IconAlertTriangle size={13} aria-hidden />,
  cancelled: <IconBan size={13} aria-hidden />,
  move: <IconTransfer size={13} aria-hidden />,
  idle: <IconCircleDashed size={13} aria-hidden />,
};

interface Props {
  tone: StatusTone;
  /** The label: colour is never the only indication. */
  children: ReactNode;
  /** Without background, for the normal status in a table. */
  plain?: boolean;
}

/** A status: icon, label and colour. */
export function StatusBadge({ tone, children, plain = false }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
      {icons[tone]}
      <span>{children}</span>
    </span>
  );
}
