import type { ReactNode } from 'react';
import classes from '../pages/home.module.css';

interface Props {
  title: string;
  count?: number;
  /** Links and buttons on the right of the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A titled part of home. */
export function Section({ title, count, more, children }: Props) {
  return (
    <section className={classes.section}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span>{count}</span>}
        {more && <div className={classes.more}>{more}</div>}
      </header>
      {children}
    </section>
  );
}
