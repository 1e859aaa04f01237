import type { ReactNode } from 'react';
import classes from './key.module.css';

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
