import type { Language } from '@dossier/contract/base/page';
import { cutText } from '../../cut-text.ts';

/** What an answer says when nothing was found, in the language of the question. */
export const doNotSay: Record<Language, string> = {
  en: 'Your documents do not say.',
  nl: 'Uw documenten zeggen het niet.',
  de: 'Ihre Dokumente sagen es nicht.',
  it: 'I vostri documenti non lo dicono.',
  es: 'Sus documentos no lo dicen.',
};

/** In place of an answer whose documents the person may no longer read, or that are gone. */
export const noLongerReadable = 'This answer stood on documents that you can no longer read.';

const TITLE_LENGTH = 80;

/** The title of a conversation from its first question, cut between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH + 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cutText(line, TITLE_LENGTH)).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
