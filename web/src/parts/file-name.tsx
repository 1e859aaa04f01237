import classes from './file-name.module.css';

/** How much of the end stays: enough for "ce v3.pdf". */
const TAIL = 9;

/** A file name that shortens in the middle when there is no room, so that its version and extension stay. */
export function FileName({ name }: { name: string }) {
  if (name.length <= TAIL * 2) return <span className={classes.whole}>{name}</span>;
  return (
    <span className={classes.name} title={name}>
      <span className={classes.head}>{name.slice(0, -TAIL)}</span>
      <span className={classes.tail}>{name.slice(-TAIL)}</span>
    </span>
  );
}
