import { MarkedText } from '../../../parts/marked-text.tsx';
import classes from './search.module.css';

/** A name with the words that were searched for. */
export function MarkedName({ name, marks }: { name: string; marks: readonly (readonly [number, number])[] }) {
  return (
    <span className={classes.markedName}>
      <MarkedText text={name} marks={marks.map(([start, end]) => ({ start, end }))} />
    </span>
  );
}
