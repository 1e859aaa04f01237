import '../../../shell/theme/serif.ts';
import classes from './notes.module.css';

interface Props {
  /** The words of the document. */
  words: string;
  /** A cell, a position in a recording, or another version. */
  lead?: string | undefined;
  onOpen?: (() => void) | undefined;
  label?: string;
}

/** The passage of a note, in the type of documents. With `onOpen` it opens the place. */
export function Quote({ words, lead, onOpen, label }: Props) {
  const content = (
    <>
      {lead !== undefined && <span className={classes.lead}>{lead}</span>}
      {words !== '' && <span className={classes.words}>{words.replaceAll(/\s+/g, ' ')}</span>}
    </>
  );
  if (!onOpen) return <blockquote className={classes.quote}>{content}</blockquote>;
  return (
    <button type="button" className={classes.quote} aria-label={label} onClick={onOpen}>
      {content}
    </button>
  );
}
