import type { ReactNode } from 'react';
import classes from './figure-row.module.css';

interface Props {
  figures: readonly { label: string; value: string; words: ReactNode }[];
}

/** The figures of a report side by side: each with its name above, and below it what it means. */
export function FigureRow({ figures }: Props) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
