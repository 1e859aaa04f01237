import { Link } from '@tanstack/react-router';
import { FileName } from '../file-name.tsx';
import type { NameColumn } from './column.ts';
import classes from './data-table.module.css';

/** Badge and name of a row, with its link. */
export function RowName<Row>({ row, name }: { row: Row; name: NameColumn<Row> }) {
  const href = name.href(row);
  const text = name.text(row);
  const content = name.isFile ? <FileName name={text} /> : text;
  // Screen readers would hear a name that is cut in the middle as two words.
  const label = name.isFile ? { 'aria-label': text } : {};
  const first = (
    <span className={classes.name} data-document-text={name.isDocumentText || undefined}>
      {name.lead?.(row)}
      {href !== null ? (
        <Link className={classes.text} to={href} {...label}>
          {content}
        </Link>
      ) : name.open ? (
        <button
          type="button"
          className={classes.text}
          {...label}
          aria-haspopup={name.isBeside ? undefined : 'dialog'}
          onClick={() => name.open?.(row)}
        >
          {content}
        </button>
      ) : (
        <span className={classes.text}>{content}</span>
      )}
    </span>
  );
  if (!name.below) return first;
  return (
    <>
      {first}
      <span className={classes.below}>{name.below(row)}</span>
    </>
  );
}
