import type { Characters } from './characters.ts';
import { isInk, type Line } from './lines.ts';
import type { Rule } from './rules.ts';

/** The underlines of a page, by height. */
export class Underlines {
  readonly #rules = new Map<number, Rule[]>();

  constructor(horizontal: Rule[]) {
    for (const rule of horizontal) {
      const band = Math.floor(rule.at / BAND);
      const others = this.#rules.get(band);
      if (others) others.push(rule);
      else this.#rules.set(band, [rule]);
    }
  }

  /** The range under a line that is underlined from its beginning; wider lines are those of tables and forms. */
  under({ left, top, right, bottom }: Line): { from: number; to: number } | undefined {
    if (this.#rules.size === 0) return undefined;
    const height = bottom - top;
    const [highest, lowest] = [bottom - height * 0.4, bottom + 2];
    const found: Rule[] = [];
    for (let band = Math.floor(highest / BAND); band <= Math.floor(lowest / BAND); band += 1) {
      for (const rule of this.#rules.get(band) ?? []) {
        if (rule.at >= highest && rule.at <= lowest && rule.from > left - NEAR && rule.to < right + NEAR)
          found.push(rule);
      }
    }
    found.sort((a, b) => a.from - b.from);
    const first = found[0];
    if (!first) return undefined;
    let { to } = first;
    for (const rule of found) if (rule.from < to + height) to = Math.max(to, rule.to);
    return { from: first.from, to };
  }
}

const BAND = 8;
const NEAR = 3;

/** Number of visible characters of a line up to the end of its bold or underlined beginning; 0 if it begins with neither. */
export function styledLength(line: Line, characters: Characters, underlines: Underlines): number {
  const bold = line.bold ? countInk(line, characters, (index) => index < line.boldTo) : 0;
  const underline = underlines.under(line);
  if (!underline) return bold;
  const middle = (index: number) => ((characters.left[index] as number) + (characters.right[index] as number)) / 2;
  const before = countInk(line, characters, (index) => middle(index) < underline.from);
  // Only a number may precede.
  if (before > MAX_NUMBER) return bold;
  return Math.max(
    bold,
    countInk(line, characters, (index) => middle(index) <= underline.to + 1),
  );
}

const MAX_NUMBER = 12;

/** Whether a whole line is bold or underlined. */
export function isStyled(line: Line, characters: Characters, underlines: Underlines): boolean {
  return styledLength(line, characters, underlines) >= countInk(line, characters, () => true);
}

/** Counts the visible characters while a condition holds. */
function countInk(line: Line, { codes }: Characters, holds: (index: number) => boolean): number {
  let count = 0;
  for (let index = line.first; index < line.end; index += 1) {
    if (!isInk(codes[index] as number)) continue;
    if (!holds(index)) break;
    count += 1;
  }
  return count;
}
