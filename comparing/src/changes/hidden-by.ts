import { singleSpaces } from '../alignment/profile.ts';
import type { Filter } from '../change-set.ts';
import type { Draft, DraftSide } from './draft.ts';

/** A hyphen at what was a line end, and any inside of words. */
const BROKEN = /[\p{L}\p{N}]- (?=[\p{L}\p{N}])/u;
const HYPHENS = /(?<=[\p{L}\p{N}])- ?(?=[\p{L}\p{N}])/gu;

/** Forms of a text in which what a filter ignores is gone. */
const forms: [Filter, (text: string) => string][] = [
  ['quotes', (text) => text.replace(/[“”„‟«»"]/gu, '"').replace(/[‘’‚‛‹›´`']/gu, "'")],
  ['case', (text) => text.toLowerCase()],
  ['numbers', (text) => text.replace(/\p{N}+(?:[.,:]\p{N}+)*/gu, '0')],
  ['punctuation', (text) => text.replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ' ')],
  ['space', (text) => text.replace(/\s+/gu, '')],
];

/**
 * The filter that hides a change: one by which its two sides are equal, or of several that do only together, the first. Only filters that
 * are switched on.
 */
export function hiddenBy(draft: Draft, ignore: ReadonlySet<Filter>, hasGuessedParagraphs: boolean): Filter | undefined {
  if (draft.isLayout && isBlank(draft)) return ignore.has('layout') ? 'layout' : undefined;
  const kind = ofWhatItIs(draft);
  if (kind && ignore.has(kind)) return kind;
  if ((draft.part === 'header' || draft.part === 'footer') && ignore.has('headers_footers')) return 'headers_footers';
  if (draft.isLayout) return ignore.has('layout') ? 'layout' : undefined;
  if (draft.kind === 'renumbered') return ignore.has('numbering') ? 'numbering' : undefined;
  if (draft.kind === 'format' || draft.kind === 'picture_replaced' || draft.kind.startsWith('moved')) return undefined;
  if ((draft.kind === 'split' || draft.kind === 'merged') && !hasGuessedParagraphs) return undefined;
  return byForm(draft, ignore);
}

function isBlank({ words }: Draft): boolean {
  return words.every(({ text }) => text.trim() === '');
}

function ofWhatItIs({ part, a, b }: Draft): Filter | undefined {
  const blocks = [...(a?.blocks ?? []), ...(b?.blocks ?? [])];
  if (blocks.every(({ noise }) => noise === 'page_number')) return 'page_numbers';
  if (blocks.every(({ noise }) => noise === 'watermark')) return 'watermarks';
  if (blocks.every(({ noise }) => noise === 'contents')) return 'contents';
  const isRunning = part === 'header' || part === 'footer';
  if (isRunning && a && b && withoutDigits(a.text) === withoutDigits(b.text)) return 'page_numbers';
  return undefined;
}

function byForm({ a, b }: Draft, ignore: ReadonlySet<Filter>): Filter | undefined {
  if (a && b && ignore.has('layout') && isSameButLayout(a.text, b.text)) return 'layout';
  const spaced = ignore.has('layout') ? singleSpaces : (text: string) => text;
  const side = ignore.has('numbering') ? bareText : textOf;
  const active = forms.filter(([filter]) => ignore.has(filter));
  const isSame = (form: (text: string) => string) => spaced(form(side(a))) === spaced(form(side(b)));
  const single = active.find(([, form]) => isSame(form));
  if (single) return single[0];
  return isSame((text) => active.reduce((changed, [, form]) => form(changed), text)) ? active[0]?.[0] : undefined;
}

/** Whether two texts differ only in line ends, double spaces, and words that a line end broke. */
export function isSameButLayout(one: string, other: string): boolean {
  const [a, b] = [singleSpaces(one), singleSpaces(other)];
  if (a === b) return true;
  return (BROKEN.test(a) || BROKEN.test(b)) && a.replace(HYPHENS, '') === b.replace(HYPHENS, '');
}

function withoutDigits(text: string): string {
  return singleSpaces(text.replace(/\p{N}+/gu, '0'));
}

function textOf(side: DraftSide | null): string {
  return side?.text ?? '';
}

function bareText(side: DraftSide | null): string {
  const [block] = side?.blocks ?? [];
  return block && side?.blocks.length === 1 && block.text === side.text
    ? block.text.slice(block.numberLength)
    : textOf(side);
}
