import type { Change, TextPlace } from '@dossier/contract/compare/schema';
import { IconPhoto, IconSuperscript } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { kindSigns } from './change-kinds.ts';
import classes from './mark-place.module.css';

interface Props {
  change: Pick<Change, 'kind' | 'part'>;
  around: NonNullable<TextPlace['around']>;
}

/** Where the mark of a note or a picture is: its sign between the words around it. */
export function MarkPlace({ change: { kind, part }, around: { before, after } }: Props) {
  const { t } = useTranslation('compare');
  const Icon = part === 'picture' ? IconPhoto : IconSuperscript;
  const name = t(`part.${part}`);
  return (
    <>
      {lastWords(before)}
      <span className={classes.sign} data-tone={kindSigns[kind].tone} role="img" aria-label={name} title={name}>
        <Icon size={12} aria-hidden />
      </span>
      {firstWords(after)}
    </>
  );
}

/** Few, so that the sign is seen in a short line. */
const lastWords = (text: string): string => {
  const words = /(?:\S+\s+){0,2}\S+\s*$/u.exec(text)?.[0] ?? '';
  return words.length < text.length ? `…${words}` : words;
};
const firstWords = (text: string): string => {
  const words = /^\s*\S+(?:\s+\S+){0,3}/u.exec(text)?.[0] ?? '';
  return words.length < text.length ? `${words}…` : words;
};
