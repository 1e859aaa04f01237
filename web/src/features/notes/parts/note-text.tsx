import type { Person } from '@dossier/contract/base/page';
import { Fragment } from 'react';
import { personName } from '../../../parts/person-name.ts';
import classes from './notes.module.css';

/** The text of a note with its mentions highlighted. Line ends are kept. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  return (
    <p className={classes.text} dir="auto">
      {cutByMentions(text, mentions.map(personName)).map(({ start, words, isMention }) => (
        <Fragment key={start}>{isMention ? <strong className={classes.mention}>{words}</strong> : words}</Fragment>
      ))}
    </p>
  );
}

interface Piece {
  start: number;
  words: string;
  isMention: boolean;
}

/** Cuts a text at `@` and one of the names; of several names the longest counts. */
export function cutByMentions(text: string, names: readonly string[]): Piece[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((candidate) => text.startsWith(candidate, at + 1));
    if (name === undefined) continue;
    if (at > from) pieces.push({ start: from, words: text.slice(from, at), isMention: false });
    from = at + 1 + name.length;
    pieces.push({ start: at, words: text.slice(at, from), isMention: true });
    at = from - 1;
  }
  if (from < text.length) pieces.push({ start: from, words: text.slice(from), isMention: false });
  return pieces;
}
