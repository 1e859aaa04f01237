import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../parts/text-button.tsx';
import classes from './long-text.module.css';

/** Longer texts are shortened: characters, and lines. */
const LETTERS = 160;
const LINES = 4;

interface Props {
  text: string;
  /** The search hit is somewhere in the text, so all of it is shown. */
  isVisible?: boolean;
  /** The rendered text, if it is more than plain characters. */
  children?: ReactNode;
}

/** Shortens texts that may fill many lines, such as all recipients of a mail. */
export function LongText({ text, isVisible = false, children = text }: Props) {
  const { t } = useTranslation('documents');
  const [isExpanded, setWhole] = useState(false);
  if (isVisible || (text.length <= LETTERS && text.split('\n').length <= LINES)) return children;
  return (
    <>
      <span className={isExpanded ? undefined : classes.beginning}>{children}</span>
      <TextButton className={classes.more} aria-expanded={isExpanded} onClick={() => setWhole(!isExpanded)}>
        {t(isExpanded ? 'info.show_less' : 'info.show_all')}
      </TextButton>
    </>
  );
}
