import { HeadingLevels, LARGER_FACTOR } from './heading-levels.ts';
import type { Candidate, HeadingPage, PlacedHeading } from './heading-page.ts';
import { continuesCapitals, isCentred, isContentsPage, isParty, isSigned, siblings } from './heading-surroundings.ts';
import { isStyled, styledLength } from './line-styles.ts';
import { isBoldThrough } from './lines.ts';
import { numberingOf, type Numbering } from './numbering.ts';
import type { PlacedParagraph } from './page-text.ts';
import {
  isCapitals,
  isCompany,
  isContentsLine,
  isTitleCase,
  mayBeTitle,
  type Title,
  titleWithin,
  withoutDrawnLine,
  trimEndSigns,
} from './titles.ts';

const MAX_HEADING_LENGTH = 200;
const MAX_LINES = 3;
/** On a form, smaller bold, numbered or bracketed lines are field names. */
const LARGE_ON_FORM = 1.35;
const NAME_OF_FIELD = /[\d(){}:]/;
const MAX_PLAIN_LENGTH = 60;
const MIN_REST = 15;
const SIGNING = /\bin witness whereof\b|\bsignature page\b|\bexecuted as of\b/iu;
const ANNEX_LENGTH = 120;

/** Finds the headings in the text of pages: by size, by bold, underlined or capital letters, and by numbers. */
export class BodyHeadings {
  readonly #levels = new HeadingLevels();
  /** Whether the signatures have begun; what follows are names until a numbered title or an annex. */
  #signing = false;

  /** @param body size of the text's letters */
  find(page: HeadingPage, body: number): Map<number, PlacedHeading> {
    const candidates = page.paragraphs.map((placed, at) => makeCandidate(page, placed, at, body));
    const contents = isContentsPage(page);
    const headings = new Map<number, PlacedHeading>();
    for (let at = 0; at < candidates.length; at += 1) {
      const candidate = candidates[at];
      const placed = page.paragraphs[at];
      if (!placed || placed.kind) continue;
      const raw = page.text.slice(placed.start, placed.end);
      if (SIGNING.test(raw.slice(0, MAX_HEADING_LENGTH))) this.#signing = true;
      if (!candidate || (contents && raw.split('\n').some(isContentsLine))) continue;
      const heading = this.#judge(page, candidates, candidate);
      if (!heading) continue;
      if (candidate.numbering) this.#signing = false;
      headings.set(at, heading);
      at += heading.paragraphs - 1;
    }
    return headings;
  }

  #judge(page: HeadingPage, candidates: (Candidate | undefined)[], candidate: Candidate): PlacedHeading | undefined {
    const { numbering, title, ratio } = candidate;
    if (page.isForm && ratio < LARGE_ON_FORM && (ratio < LARGER_FACTOR || NAME_OF_FIELD.test(candidate.text)))
      return undefined;
    if (numbering && title && this.#isNumbered(page, candidates, candidate, numbering, title))
      return this.#place(page, candidates, candidate);
    const plain = numbering && numbering.kind !== 'annex' && numbering.kind !== 'article' && !numbering.marked;
    if (numbering && !plain && ratio < LARGER_FACTOR) return undefined;
    if (!title || !this.#isUnnumbered(page, candidates, candidate)) return undefined;
    return this.#place(page, candidates, candidate);
  }

  #isNumbered(
    page: HeadingPage,
    candidates: (Candidate | undefined)[],
    { at, styled, ratio, bold, text }: Candidate,
    numbering: Numbering,
    { words, runIn }: Title,
  ): boolean {
    const { kind, marked } = numbering;
    const named = kind === 'annex' || kind === 'article';
    // The number of a filed exhibit, above the title of the document.
    if (kind === 'annex' && page.number === 1 && /\d/.test(numbering.value)) return false;
    if (words === '') return named && !runIn && text.length < ANNEX_LENGTH && !this.#levels.repeats(numbering);
    if (!mayBeTitle(words) || /\t/.test(words)) return false;
    if (kind === 'annex' && runIn) return false;
    if (!named && numberingOf(words)?.kind === 'annex') return false;
    const distinct = styled || ratio >= LARGER_FACTOR;
    if (!marked && !distinct) return false;
    if (kind === 'capital' && !this.#levels.follows(numbering) && !styled) return false;
    const formed = isTitleCase(words) || isCapitals(words);
    if (runIn) return (formed || styled) && text.slice(text.indexOf(words) + words.length).trim().length > MIN_REST;
    if (isCompany(words) && !styled) return false;
    if (distinct && (bold || formed || !/[.!?:]$/.test(text))) return true;
    if (kind === 'annex') return formed;
    const run = siblings(candidates, at, numbering);
    if (formed) return run < 3 && !/[!?]$/.test(text);
    return (
      run < 2 &&
      kind === 'number' &&
      words.length <= MAX_PLAIN_LENGTH &&
      !/[.!?:]$/.test(text) &&
      words.split(' ').length < 8 &&
      this.#levels.follows(numbering)
    );
  }

  #isUnnumbered(
    page: HeadingPage,
    candidates: (Candidate | undefined)[],
    { at, text, short, ratio, bold, styled, title }: Candidate,
  ): boolean {
    if (!title || !mayBeTitle(title.words)) return false;
    if (ratio >= LARGER_FACTOR) return short && !/[,;]$/.test(text);
    if (continuesCapitals(page, at) && isCapitals(title.words)) return false;
    const signed = this.#signing || isSigned(page, at);
    if (signed || isCompany(text.trim()) || isParty(page, at)) return false;
    const formed = isTitleCase(title.words) || isCapitals(title.words);
    const distinct = bold || isUnderlined(page, at);
    if (title.runIn && !distinct) {
      return styled && !bold && formed && /[.–—]$/u.test(text.slice(0, title.end).trimEnd()) && isSentence(text, title);
    }
    if (!short || /\t/.test(text) || ratio <= 0.95 || (text.match(/:/g) ?? []).length > 1) return false;
    if (distinct) return text.length < 100 && (!/[.!?:]$/.test(text) || (formed && !title.runIn));
    return (
      isCapitals(text) &&
      !title.runIn &&
      text.length < 80 &&
      !/[:!?]$|\d{4,}/.test(text) &&
      !isCapitals(candidates[at + 1]?.text ?? '') &&
      isCentred(page, at)
    );
  }

  #place(page: HeadingPage, candidates: (Candidate | undefined)[], candidate: Candidate): PlacedHeading {
    const { at, numbering, title, ratio } = candidate;
    const { start, end } = page.paragraphs[at]!;
    const distinct = ratio >= LARGER_FACTOR || candidate.bold || isUnderlined(page, at);
    const isPart = title?.runIn && (numbering !== undefined || !distinct);
    let [last, paragraphs] = [isPart ? start + title.end : end, 1];
    const next = candidates[at + 1];
    if (title?.words === '' && next && isNameOfPart(next)) {
      last = page.paragraphs[at + 1]!.end;
      paragraphs = 2;
    }
    const words = withoutDrawnLine(page.text.slice(start, last).replace(/\s+/g, ' ').trim());
    const shape = { ratio, capitals: isCapitals(words), first: page.number === 1 && !isPart };
    return {
      level: this.#levels.enter(numbering, shape),
      title: isPart || numbering ? trimEndSigns(words, /[.:–—\s]/, 6) : words,
      start,
      end: last,
      paragraphs,
    };
  }
}

/** The paragraph after `ARTICLE IV` that is its name. */
function isNameOfPart({ numbering, title, short, text }: Candidate): boolean {
  return short && !numbering && title !== undefined && !title.runIn && (isCapitals(text) || isTitleCase(text));
}

function makeCandidate(page: HeadingPage, placed: PlacedParagraph, at: number, body: number): Candidate | undefined {
  const { paragraph, start, end, kind } = placed;
  const first = paragraph.lines[0];
  if (!first || kind) return undefined;
  const text = page.text.slice(start, Math.min(end, start + MAX_HEADING_LENGTH + 100)).replace(/\n/g, ' ');
  const numbering = numberingOf(text);
  const title = shortLine(page, placed, text, numbering?.end ?? 0) ?? titleWithin(text, numbering?.end ?? 0);
  const bold = paragraph.lines.every(isBoldThrough);
  const short = paragraph.lines.length <= MAX_LINES && end - start <= MAX_HEADING_LENGTH;
  const rowwise = paragraph.joints.includes('same_row') && /\t/.test(text.slice(numbering?.end ?? 0));
  if (rowwise && !title?.runIn) return undefined;
  const ratio = first.size / body;
  return {
    at,
    text,
    numbering,
    title,
    ratio,
    bold,
    short,
    styled: title !== undefined && isTitleStyled(page, placed, text, title),
  };
}

/** A title on its own short line, with the text close below it. */
function shortLine(
  page: HeadingPage,
  { paragraph, start }: PlacedParagraph,
  text: string,
  from: number,
): Title | undefined {
  const { lines } = paragraph;
  const [first, second] = lines;
  if (!first || !second || from === 0) return undefined;
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  if (first.right - first.left > width * 0.7) return undefined;
  const end = page.text.indexOf('\n', start) - start;
  const words = text.slice(from, Math.max(from, end)).trim();
  if (words === '' || end > 100 || /[,;]$/.test(words) || !/^\p{Lu}/u.test(text.slice(end).trim())) return undefined;
  const bare = words.replace(/[.:]$/, '');
  return (isTitleCase(bare) || isCapitals(bare)) && text.length - end > 60
    ? { end, words: bare, runIn: true }
    : undefined;
}

/** Whether the title, and nothing behind it, is bold or underlined on the first line. */
function isTitleStyled(
  { characters, underlines }: HeadingPage,
  { paragraph }: PlacedParagraph,
  text: string,
  title: Title,
): boolean {
  const { lines } = paragraph;
  const first = lines[0]!;
  const styled = styledLength(first, characters, underlines);
  if (styled === 0) return false;
  const wanted = text.slice(0, title.end).replace(/\s+/g, '').length;
  if (Math.abs(styled - wanted) < 3) return true;
  if (title.runIn) return styled < wanted && isStyled(first, characters, underlines) && lines.length > 1;
  return lines.every((line) => isStyled(line, characters, underlines));
}

function isUnderlined({ paragraphs, characters, underlines }: HeadingPage, at: number): boolean {
  return paragraphs[at]!.paragraph.lines.every((line) => isStyled(line, characters, underlines));
}

function isSentence(text: string, title: Title): boolean {
  return /^[“"(]?\p{Lu}/u.test(text.slice(title.end).trim()) && text.length - title.end > MIN_REST;
}
