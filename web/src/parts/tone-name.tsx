import type { ReactNode } from 'react';
import type { MarkTone } from './cut-by-marks.ts';
import classes from './tone-name.module.css';

/** The name of what marks in a colour stand for, with a dash in that colour. */
export function ToneName({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  return (
    <span className={classes.name} data-tone={tone}>
      <i aria-hidden />
      <span>{children}</span>
    </span>
  );
}
