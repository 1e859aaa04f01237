import { cutText } from '../../cut-text.ts';

const TITLE_LENGTH = 80;

/** The title of a conversation: its first question, cut between words. */
export function makeTitle(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH + 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cutText(line, TITLE_LENGTH)).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
