import type { Candidate, HeadingPage } from './heading-page.ts';
import type { Numbering } from './numbering.ts';
import { isCapitals, isContentsLine } from './titles.ts';

const MIN_CONTENTS_LINES = 4;
const SIGNATURE = /^\s*(?:by|name|title|its|signature|signed|date|witness)\s*:|^\s*\/s\/|^[\s_-]*_{5}|^[\s-]*-{12}/iu;
const BETWEEN = /^\W*(?:by and between|between|among|and|with|tussen|en|zwischen|und|tra|fra|e|entre|y)\W*$/iu;

/** How many short paragraphs with numbers of this kind follow each other: three or more are a list. */
export function siblings(candidates: (Candidate | undefined)[], at: number, { kind, depth }: Numbering): number {
  const isSibling = (index: number) => {
    const other = candidates[index];
    return other?.numbering?.kind === kind && other.numbering.depth === depth && other.short && !other.title?.runIn;
  };
  let [from, to] = [at, at];
  while (from > 0 && isSibling(from - 1)) from -= 1;
  while (isSibling(to + 1)) to += 1;
  return to - from + 1;
}

/** Whether a page has a table of contents. */
export function isContentsPage({ paragraphs, text }: HeadingPage): boolean {
  let lines = 0;
  for (const { start, end, kind } of paragraphs)
    if (!kind) for (const line of text.slice(start, end).split('\n')) if (isContentsLine(line)) lines += 1;
  return lines >= MIN_CONTENTS_LINES;
}

/** Whether a signature follows shortly. */
export function isSigned({ paragraphs, text }: HeadingPage, at: number): boolean {
  const { start, end } = paragraphs[at]!;
  const near = [text.slice(start, end).split('\n').slice(1).join('\n')];
  for (const next of paragraphs.slice(at + 1, at + 3)) near.push(text.slice(next.start, next.end));
  return near.some((part) => part.split('\n').some((line) => SIGNATURE.test(line.slice(0, 80))));
}

/** Whether `between` or `and` is beside it, as with the names of the parties. */
export function isParty({ paragraphs, text }: HeadingPage, at: number): boolean {
  return [paragraphs[at - 1], paragraphs[at + 1]].some(
    (beside) => beside && BETWEEN.test(text.slice(beside.start, Math.min(beside.end, beside.start + 30))),
  );
}

/** Whether the long paragraph before breaks off in capitals, as where capitals are only emphasis. */
export function continuesCapitals({ paragraphs, text }: HeadingPage, at: number): boolean {
  const before = paragraphs[at - 1];
  if (!before || before.kind || before.end - before.start < 60) return false;
  const words = text.slice(before.end - 20, before.end);
  return isCapitals(words) && !/[.:;!?)”"’]$/.test(words);
}

/** Whether lines stand in the middle of the text's width. */
export function isCentred({ paragraphs }: HeadingPage, at: number): boolean {
  const lines = paragraphs.flatMap(({ paragraph, kind }) => (kind ? [] : paragraph.lines));
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  return paragraphs[at]!.paragraph.lines.every((line) => {
    const [before, after] = [line.left - left, right - line.right];
    return Math.abs(before - after) < (right - left) * 0.06 && before > (right - left) * 0.08;
  });
}
