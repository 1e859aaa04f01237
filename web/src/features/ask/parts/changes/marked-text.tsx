import type { ChangeSide } from '@dossier/contract/ask/change-answers';
import type { ReactNode } from 'react';
import classes from './changes-answer.module.css';

/** Cells of a row are separated by tabs. */
const withSeparators = (text: string) => text.replaceAll('\t', ' | ');

/** The text of one document at a change, with the words that only it has. */
export function MarkedText({ side: { text, marks }, which }: { side: ChangeSide; which: 'older' | 'newer' }) {
  const Mark = which === 'older' ? 'del' : 'ins';
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(withSeparators(text.slice(at, start)), <Mark key={start}>{text.slice(start, end)}</Mark>);
    at = end;
  }
  return (
    <q className={classes.text}>
      {parts}
      {withSeparators(text.slice(at))}
    </q>
  );
}
