import { diffWords } from '../../../../parts/diff-words.ts';
import classes from './details.module.css';

interface Props {
  before: string;
  after: string;
}

/** Texts of this length have their differing words marked; shorter ones stand beside each other. */
const LONG = 36;

/** The old and the new content of a cell: of long texts with the words that differ, else one before the other. */
export function DifferingText({ before, after }: Props) {
  if (Math.min(before.length, after.length) < LONG) {
    return (
      <span className={classes.text}>
        {before !== '' && <del>{before}</del>}
        {before !== '' && ' '}
        {after !== '' && <ins>{after}</ins>}
      </span>
    );
  }
  return (
    <span className={classes.text}>
      {diffWords(before, after).map(({ kind, text }, index) => {
        // oxlint-disable react/no-array-index-key -- pieces are replaced together
        if (kind === 'same') return <span key={index}>{text}</span>;
        return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
        // oxlint-enable react/no-array-index-key
      })}
    </span>
  );
}
