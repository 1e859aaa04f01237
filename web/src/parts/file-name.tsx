import { cutName } from './cut-name.ts';
import classes from './file-name.module.css';

/** A file name that is truncated in the middle, so that version and extension stay visible. */
export function FileName({ name }: { name: string }) {
  const parts = cutName(name);
  if (!parts) return <span className={classes.whole}>{name}</span>;
  return (
    <span className={classes.name} title={name}>
      <span className={classes.head}>{parts.head}</span>
      <span className={classes.tail}>{parts.tail}</span>
    </span>
  );
}
