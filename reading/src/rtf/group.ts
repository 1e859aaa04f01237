import { type ParagraphFormat, plainParagraph, type Story } from './story.ts';

/** What a group has of its own: it is as before when the group ends. */
export interface Group extends ParagraphFormat {
  /** What becomes of its text: it is the story's, is gathered for something else, or has no meaning. A deaf group heeds nothing at all. */
  hears: 'story' | 'gathering' | 'words' | 'nothing';
  story: Story;
  gathered: { text: string };
  /** What its own groups define, one each. */
  defines?: 'styles' | 'authors' | undefined;
  /** The style that a style is based on. */
  basedOn: number | undefined;
  change: 'inserted' | 'deleted' | undefined;
  /** Who made the change, by the number in the table of authors, and when (DTTM). */
  author: number;
  at: number;
  /** What is done when it ends. */
  end?: (() => void) | undefined;
}

/** How letters are when nothing is said of them. */
export const plainLetters = { change: undefined, author: 0, at: 0 };

/** Heeds what a word says of the paragraphs and letters of its group. */
export function format(group: Group, word: string, value: number | undefined): void {
  switch (word) {
    case 'pard':
      Object.assign(group, plainParagraph);
      break;
    case 'plain':
      Object.assign(group, plainLetters);
      break;
    case 's':
      group.style = value ?? 0;
      break;
    case 'sbasedon':
      group.basedOn = value;
      break;
    case 'outlinelevel':
      group.outline = value;
      break;
    case 'ilvl':
      group.listLevel = Math.min(value ?? 0, 8) + 1;
      break;
    case 'pagebb':
      group.breakBefore = value !== 0;
      break;
    case 'intbl':
      group.depth = Math.max(group.depth, 1);
      break;
    case 'itap':
      group.depth = Math.min(value ?? 1, 9);
      break;
    case 'revised':
    case 'deleted':
      group.change = value === 0 ? undefined : word === 'revised' ? 'inserted' : 'deleted';
      break;
    case 'revauth':
    case 'revauthdel':
      group.author = value ?? 0;
      break;
    case 'revdttm':
    case 'revdttmdel':
      group.at = value ?? 0;
      break;
  }
}
