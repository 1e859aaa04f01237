import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** The primary button and an alternative. */
  actions?: ReactNode;
  /** A grey note under the buttons. */
  foot?: string;
  /** With a dashed frame, if files can be dropped. */
  framed?: boolean;
}

/** The empty state of a list or page: illustration, message and first action. */
export function EmptyState({ title, children, actions, foot, framed = false }: Props) {
  return (
    <div className={classes.room}>
      <div className={classes.box} data-framed={framed || undefined}>
        <Papers />
        <h2 className={classes.title}>{title}</h2>
        {children && <div className={classes.text}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
        {foot && <p className={classes.foot}>{foot}</p>}
      </div>
    </div>
  );
}

function Papers() {
  return (
    <svg className={classes.papers} width="80" height="60" viewBox="0 0 80 60" aria-hidden>
      <rect x="5.5" y="6" width="36" height="50" rx="2" transform="rotate(-8 23 31)" />
      <rect x="38.5" y="6" width="36" height="50" rx="2" transform="rotate(8 57 31)" />
      <rect className={classes.front} x="20" y="1" width="40" height="54" rx="3" />
      <path className={classes.line} d="M27 12h26M27 19h20M27 33h26M27 40h14" />
      <rect className={classes.mark} x="26" y="23.5" width="25" height="5" rx="2" />
    </svg>
  );
}
