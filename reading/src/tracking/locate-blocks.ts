import { type Paragraph, withoutSpace } from './paragraph-text.ts';

/** Where a text of a block is in the paragraphs of the file. */
export interface Located {
  /** Characters at the beginning of the text that are not in the file: an automatic number. */
  lead: number;
  /** The paragraphs, from the first to the last, and whether all of their text is covered. */
  paragraphs: Paragraph[];
  isWhole: boolean;
  /** The place of an offset of the block's text, which is not in front of `lead`. */
  place: (offset: number) => { paragraph: Paragraph; offset: number };
}

/** Longer gaps mean that the text is another one with the same words. */
const MAX_GAP = 20_000;
/** Tokens of an automatic number, such as "Article 4.". */
const MAX_LEAD_TOKENS = 3;

const isSpace = (text: string): boolean => /^\s$/.test(text);

/**
 * Finds texts in the paragraphs of a file, in their order: readers keep all characters but white space, so that a text is found by the
 * others.
 */
export class BlockLocator {
  readonly #paragraphs: readonly Paragraph[];
  /** All characters but white space, with the paragraph and the offset of each. */
  readonly #characters: string;
  readonly #owners: Uint32Array;
  readonly #offsets: Uint32Array;
  #cursor = 0;

  constructor(paragraphs: readonly Paragraph[]) {
    this.#paragraphs = paragraphs;
    this.#characters = paragraphs.map(({ text }) => withoutSpace(text)).join('');
    this.#owners = new Uint32Array(this.#characters.length);
    this.#offsets = new Uint32Array(this.#characters.length);
    let at = 0;
    for (const [index, { text }] of paragraphs.entries()) {
      for (let offset = 0; offset < text.length; offset += 1) {
        if (isSpace(text[offset]!)) continue;
        this.#owners[at] = index;
        this.#offsets[at] = offset;
        at += 1;
      }
    }
  }

  /** The next place of the text; undefined if it is not in the file behind the ones before. */
  locate(text: string): Located | undefined {
    for (const lead of possibleLeads(text)) {
      const key = withoutSpace(text.slice(lead));
      if (key === '') continue;
      const at = this.#characters.indexOf(key, this.#cursor);
      // Without its number a heading may stand elsewhere too.
      if (at < 0 || at - this.#cursor > (lead > 0 ? key.length : MAX_GAP)) continue;
      this.#cursor = at + key.length;
      return this.#toLocated(text, lead, at);
    }
    return undefined;
  }

  #toLocated(text: string, lead: number, first: number): Located {
    const last = this.#cursor - 1;
    const paragraphs = this.#paragraphs.slice(this.#owners[first], this.#owners[last]! + 1);
    const isWhole =
      (first === 0 || this.#owners[first - 1] !== this.#owners[first]) &&
      (last + 1 === this.#characters.length || this.#owners[last + 1] !== this.#owners[last]);
    // The number of characters other than white space in front of each offset.
    const counts = new Uint32Array(text.length + 1);
    for (let offset = lead; offset < text.length; offset += 1) {
      counts[offset + 1] = counts[offset]! + (isSpace(text[offset]!) ? 0 : 1);
    }
    return {
      lead,
      paragraphs,
      isWhole,
      place: (offset) => {
        const count = counts[offset]!;
        const isAtCharacter = offset < text.length && !isSpace(text[offset]!);
        if (isAtCharacter) return this.#placeOf(first + count);
        if (count === 0) return this.#placeOf(first);
        const before = this.#placeOf(first + count - 1);
        // White space may be less in the file than in what was read of it.
        let spaces = 0;
        while (offset - spaces > 0 && isSpace(text[offset - spaces - 1]!)) spaces += 1;
        const rest = /^\s*/.exec(before.paragraph.text.slice(before.offset + 1))![0].length;
        return { paragraph: before.paragraph, offset: before.offset + 1 + Math.min(spaces, rest) };
      },
    };
  }

  #placeOf(character: number): { paragraph: Paragraph; offset: number } {
    return { paragraph: this.#paragraphs[this.#owners[character]!]!, offset: this.#offsets[character]! };
  }
}

/** Offsets at which the text may begin in the file. */
function* possibleLeads(text: string): Generator<number> {
  yield 0;
  let lead = 0;
  for (let tokens = 0; tokens < MAX_LEAD_TOKENS; tokens += 1) {
    const token = /^\S+\s+/.exec(text.slice(lead));
    if (!token) return;
    lead += token[0].length;
    yield lead;
  }
}
