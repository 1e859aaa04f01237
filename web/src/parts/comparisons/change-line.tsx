import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangeSign } from './change-signs.ts';
import classes from './changes.module.css';

interface Props {
  sign: ChangeSign;
  /** The kind of change. */
  kind: string;
  /** Where it is. */
  title: ReactNode;
  /** What differs. */
  words: ReactNode;
  isCurrent: boolean;
  /** Whether a filter hides it. */
  isHidden: boolean;
  onOpen: () => void;
  /** At the end of the line. */
  trailing?: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

/** A change in the list: its kind, where it is, and what differs. */
export function ChangeLine(props: Props) {
  const { sign, kind, title, words, isCurrent, isHidden, onOpen, trailing, children } = props;
  const { tone, icon: Icon } = sign;
  return (
    <div className={classes.item} data-current={isCurrent || undefined} data-hidden={isHidden || undefined}>
      <button type="button" className={classes.open} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={classes.sign} data-tone={tone} title={kind}>
          <Icon size={14} aria-hidden />
        </span>
        <span className={classes.words}>
          <strong>
            <VisuallyHidden>{kind}: </VisuallyHidden>
            {title}
          </strong>
          <span className={classes.quote}>{words}</span>
        </span>
        {trailing}
      </button>
      {children}
    </div>
  );
}
