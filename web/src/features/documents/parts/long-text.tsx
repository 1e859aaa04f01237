import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../parts/text-button.tsx';
import classes from './long-text.module.css';

/** A text beyond either is shown in part: letters, and lines. */
const LETTERS = 160;
const LINES = 4;

interface Props {
  text: string;
  /** Something in it is looked at, wherever it stands. */
  isLookedAt?: boolean;
  /** The text as it is shown, where it is more than its letters. */
  children?: ReactNode;
}

/** What may fill many lines, such as all who got a mail, is shown by its beginning first. */
export function LongText({ text, isLookedAt = false, children = text }: Props) {
  const { t } = useTranslation('documents');
  const [isWhole, setWhole] = useState(false);
  if (isLookedAt || (text.length <= LETTERS && text.split('\n').length <= LINES)) return children;
  return (
    <>
      <span className={isWhole ? undefined : classes.beginning}>{children}</span>
      <TextButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'info.show_less' : 'info.show_all')}
      </TextButton>
    </>
  );
}
