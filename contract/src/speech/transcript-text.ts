import type { SpokenWord } from './schema.ts';

interface Said {
  start: number;
  speaker: number | null;
  words: readonly SpokenWord[];
}

/** Names of speakers by their number from 1; empty where a user has not named one. */
export type SpeakerNames = readonly string[];

export const speakerName = (names: SpeakerNames, number: number | null): string =>
  number === null ? '' : (names[number - 1] ?? '');

export const passageText = ({ words }: Pick<Said, 'words'>): string => words.map(({ text }) => text).join(' ');

const before = (names: SpeakerNames, { speaker }: Said): string => {
  const name = speakerName(names, speaker);
  return name === '' ? '' : `${name}: `;
};
const SEPARATOR = '\n\n';

/** The text of a transcript, as it is indexed: a paragraph for each passage, after the name of its speaker. */
export const transcriptText = (passages: readonly Said[], names: SpeakerNames): string =>
  passages.map((passage) => before(names, passage) + passageText(passage)).join(SEPARATOR);

/** Milliseconds at which the word at an offset of this text begins; null if the text ends before it. */
export function timeAt(passages: readonly Said[], names: SpeakerNames, offset: number): number | null {
  let at = 0;
  for (const passage of passages) {
    at += before(names, passage).length;
    for (const word of passage.words) {
      if (offset < at + word.text.length + 1) return word.start;
      at += word.text.length + 1;
    }
    at += SEPARATOR.length - 1;
    if (offset < at) return passage.words.at(-1)?.start ?? passage.start;
  }
  return null;
}
