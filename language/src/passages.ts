import { splitSentences } from './sentences.ts';
import { paragraphs, trimSpan, type Span } from './spans.ts';

/** Input for passages: a page's text and its blocks, if known (offsets into the text). */
export interface PassageSource {
  text: string;
  blocks?: readonly { kind: string; start: number; end: number }[];
}

interface Unit extends Span {
  heading: boolean;
  words: number;
}

const MIN_WORDS = 100;
const MAX_WORDS = 180;
const RUNNING_BLOCKS = new Set(['header', 'footer']);

/**
 * Splits a page into passages of about 100 to 180 words: the units that are indexed, ranked and searched for answers. Boundaries are
 * between paragraphs (or blocks); a heading starts a passage and never ends one; a long paragraph is split between sentences, a long
 * sentence (a table, a list without stops) between words. Passages are trimmed, in order, do not overlap, and together contain every word
 * of the page except headers and footers.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function splitPassages(page: PassageSource, language: string | null): Span[] {
  const passages: Span[] = [];
  let open: Unit[] = [];
  let words = 0;
  const close = () => {
    const first = open[0];
    const last = open.at(-1);
    if (first && last) passages.push({ start: first.start, end: last.end });
    open = [];
    words = 0;
  };
  for (const unit of splitBlock(page, language)) {
    const startsSection = unit.heading && words >= MIN_WORDS / 2 && open.some((earlier) => !earlier.heading);
    if (
      startsSection ||
      (words + unit.words > MAX_WORDS && words >= MIN_WORDS / 2) ||
      words + unit.words > MAX_WORDS * 1.5
    ) {
      const headings = startsSection ? [] : trailingHeadings(open);
      open = open.slice(0, open.length - headings.length);
      close();
      open = headings;
      words = headings.reduce((sum, heading) => sum + heading.words, 0);
    }
    open.push(unit);
    words += unit.words;
  }
  close();
  return passages;
}

function trailingHeadings(units: Unit[]): Unit[] {
  const lastText = units.findLastIndex((unit) => !unit.heading);
  return units.slice(lastText + 1);
}

function splitBlock(page: PassageSource, language: string | null): Unit[] {
  return orderedBlocks(page).flatMap((block) => {
    const words = countWords(page.text, block);
    if (words <= MAX_WORDS) return [{ ...block, words }];
    return sentencesInSpan(page.text, block, language).flatMap((sentence) => splitWords(page.text, sentence));
  });
}

/** The page's blocks in reading order, or its paragraphs if there are none; text between blocks is included. */
function orderedBlocks(page: PassageSource): (Span & { heading: boolean })[] {
  const blocks: (Span & { heading: boolean })[] = [];
  const addPlain = (start: number, end: number) => {
    for (const span of paragraphs(page.text.slice(start, end))) {
      blocks.push({ start: start + span.start, end: start + span.end, heading: false });
    }
  };
  let done = 0;
  for (const block of [...(page.blocks ?? [])].sort((a, b) => a.start - b.start)) {
    if (block.start < done) continue;
    addPlain(done, block.start);
    const span = RUNNING_BLOCKS.has(block.kind) ? null : trimSpan(page.text, block);
    if (span) blocks.push({ ...span, heading: block.kind === 'heading' });
    done = block.end;
  }
  addPlain(done, page.text.length);
  return blocks;
}

function sentencesInSpan(text: string, span: Span, language: string | null): Span[] {
  return splitSentences(text.slice(span.start, span.end), language).map((sentence) => ({
    start: span.start + sentence.start,
    end: span.start + sentence.end,
  }));
}

function splitWords(text: string, span: Span): Unit[] {
  const units: Unit[] = [];
  let unit = null as Unit | null;
  for (const word of text.slice(span.start, span.end).matchAll(/\S+/g)) {
    const start = span.start + word.index;
    const end = start + word[0].length;
    unit = { start: unit?.start ?? start, end, heading: false, words: (unit?.words ?? 0) + 1 };
    if (unit.words < MAX_WORDS) continue;
    units.push(unit);
    unit = null;
  }
  if (unit) units.push(unit);
  return units;
}

function countWords(text: string, span: Span): number {
  return text.slice(span.start, span.end).match(/\S+/g)?.length ?? 0;
}
