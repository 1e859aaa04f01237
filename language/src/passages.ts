import { splitSentences } from './sentences.ts';
import { paragraphs, trimSpan, type Span } from './spans.ts';

/** What a passage is cut from: a page's text and, where the reader knows them, its blocks (offsets into the text). */
export interface PassageSource {
  text: string;
  blocks?: readonly { kind: string; start: number; end: number }[];
}

interface Unit extends Span {
  heading: boolean;
  words: number;
}

const fewest = 100;
const most = 180;
const runningBlocks = new Set(['header', 'footer']);

/**
 * Cuts a page into passages of about 100 to 180 words: the pieces that are indexed, ranked and read for an answer.
 * Borders fall between paragraphs (or blocks); a heading starts a passage and never ends one; a paragraph that is too
 * long is cut between sentences, a sentence that is too long (a table, a list without stops) between words.
 * Passages are trimmed, in order and without overlap, and together hold every word of the page but those of its headers and
 * footers, which would stand in the way between two pages.
 *
 * @param language ISO 639-1 code of the text, or null when it is not known.
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
  for (const unit of unitsOf(page, language)) {
    const startsSection = unit.heading && words >= fewest / 2 && open.some((earlier) => !earlier.heading);
    if (startsSection || (words + unit.words > most && words >= fewest / 2) || words + unit.words > most * 1.5) {
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

function unitsOf(page: PassageSource, language: string | null): Unit[] {
  return blocksOf(page).flatMap((block) => {
    const words = countWords(page.text, block);
    if (words <= most) return [{ ...block, words }];
    return sentencesWithin(page.text, block, language).flatMap((sentence) => cutWords(page.text, sentence));
  });
}

/** The page's blocks in reading order, or its paragraphs where there are none; text between blocks is not lost. */
function blocksOf(page: PassageSource): (Span & { heading: boolean })[] {
  const found: (Span & { heading: boolean })[] = [];
  const addPlain = (start: number, end: number) => {
    for (const span of paragraphs(page.text.slice(start, end))) {
      found.push({ start: start + span.start, end: start + span.end, heading: false });
    }
  };
  let done = 0;
  for (const block of [...(page.blocks ?? [])].sort((a, b) => a.start - b.start)) {
    if (block.start < done) continue;
    addPlain(done, block.start);
    const span = runningBlocks.has(block.kind) ? null : trimSpan(page.text, block);
    if (span) found.push({ ...span, heading: block.kind === 'heading' });
    done = block.end;
  }
  addPlain(done, page.text.length);
  return found;
}

function sentencesWithin(text: string, span: Span, language: string | null): Span[] {
  return splitSentences(text.slice(span.start, span.end), language).map((sentence) => ({
    start: span.start + sentence.start,
    end: span.start + sentence.end,
  }));
}

function cutWords(text: string, span: Span): Unit[] {
  const units: Unit[] = [];
  let unit = null as Unit | null;
  for (const word of text.slice(span.start, span.end).matchAll(/\S+/g)) {
    const start = span.start + word.index;
    const end = start + word[0].length;
    unit = { start: unit?.start ?? start, end, heading: false, words: (unit?.words ?? 0) + 1 };
    if (unit.words < most) continue;
    units.push(unit);
    unit = null;
  }
  if (unit) units.push(unit);
  return units;
}

function countWords(text: string, span: Span): number {
  return text.slice(span.start, span.end).match(/\S+/g)?.length ?? 0;
}
