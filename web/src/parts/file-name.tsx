import classes from './file-name.module.css';

/** Characters to keep at the end: enough for "ce v3.pdf". */
const TAIL_LENGTH = 9;

/** A file name that is truncated in the middle, so that version and extension stay visible. */
export function FileName({ name }: { name: string }) {
  if (name.length <= TAIL_LENGTH * 2) return <span className={classes.whole}>{name}</span>;
  return (
    <span className={classes.name} title={name}>
      <span className={classes.head}>{name.slice(0, -TAIL_LENGTH)}</span>
      <span className={classes.tail}>{name.slice(-TAIL_LENGTH)}</span>
    </span>
  );
}
