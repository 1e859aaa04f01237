import { type ParagraphFormat, plainParagraph, type Story } from './story.ts';

/** State of a group, restored when it ends. */
export interface Group extends ParagraphFormat {
  /** The use of its text: part of the story, collected for another purpose, or ignored. A group with `nothing` ignores everything. */
  textUse: 'story' | 'gathering' | 'words' | 'nothing';
  story: Story;
  gathered: { text: string };
  /** What its child groups define, one each. */
  defines?: 'styles' | 'authors' | undefined;
  /** The style that a style is based on. */
  basedOn: number | undefined;
  change: 'inserted' | 'deleted' | undefined;
  /** Author (index into the author table) and time (DTTM) of the change. */
  author: number;
  at: number;
  /** Called when it ends. */
  end?: (() => void) | undefined;
}

/** Default character properties. */
export const plainLetters = { change: undefined, author: 0, at: 0 };

/** Applies a control word to the paragraph and character properties of its group. */
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
