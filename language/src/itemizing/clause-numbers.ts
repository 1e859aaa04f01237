/** The number of a clause: `3.2.1`, or `A.4` in an annex. */
export interface ClauseNumber {
  /** The letter of an annex, or nothing. */
  series: string;
  parts: number[];
  /** As written, without what closes it: `3.2.1`. */
  code: string;
  /** Where the text behind it begins. */
  end: number;
  /** A stop or bracket closed it: `3.`, `3)`. */
  closed: boolean;
}

const named = String.raw`(?:(?:article|clause|section|artikel|artículo|articolo|abschnitt|hoofdstuk|chapter|art\.|§)\s*)?`;
const numbered = new RegExp(String.raw`^${named}((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,7})([.):]?)(?=\s|$)`, 'iu');

/** The number that a text begins with. Numbers of four digits are years, of nine levels tables of figures. */
export function leadingNumber(text: string): ClauseNumber | null {
  const match = numbered.exec(text);
  if (!match) return null;
  const [whole, code, close] = match as unknown as [string, string, string];
  const series = /^[A-Z](?=\.)/i.exec(code)?.[0].toUpperCase() ?? '';
  const parts = code
    .replace(/^[A-Z]\.?/i, '')
    .split('.')
    .map(Number);
  const space = /^\s*/.exec(text.slice(whole.length))?.[0].length ?? 0;
  return { series, parts, code, end: whole.length + space, closed: close !== '' };
}

/** How far numbers may jump: clauses are deleted and leave gaps, but no document goes from 3 to 28 February. */
const LONGEST_JUMP = 5;
/** With what number a deeper level may begin. */
const LATEST_FIRST = 2;

/** By how much a number goes on from the one before: 0 as numbers do, more where some are missing, null where it does not. */
function gap(before: ClauseNumber | null, next: ClauseNumber): number | null {
  if (before === null) return 0;
  const opens = (from: number) => {
    const late = Math.max(0, ...next.parts.slice(from).map((part) => part - 1));
    return late < LATEST_FIRST ? late : null;
  };
  if (before.series !== next.series) return opens(0) === 0 ? 0 : null;
  const differs = next.parts.findIndex((part, at) => part !== before.parts[at]);
  if (differs === -1) return null;
  if (differs >= before.parts.length) return opens(differs);
  const jump = next.parts[differs]! - before.parts[differs]! - 1;
  const late = opens(differs + 1);
  return jump >= 0 && jump < LONGEST_JUMP && late !== null ? jump + late : null;
}

/** How a number stands in the document. */
export interface Standing {
  /** The reader took it for a heading. */
  heading: boolean;
  /** It is the marker of a list. */
  marker: boolean;
}

/**
 * Decides of each number in turn whether it begins a clause. A number does so when it goes on where the last one stopped: 3.2.1 is followed
 * by 3.2.2, 3.3 or 4, not by 1 and not by 17. What does not go on is a list inside the clause, or a date, or a measure at the beginning of a
 * line; a list inside is followed to its end, so that its 4 is not taken for clause 4. A number behind a gap may have been a measure after
 * all: what goes on from the one before it is taken too. Headings are always taken, and a heading without
 * a number, such as that of an annex, lets numbers begin again.
 */
export function clauseChain() {
  let last: ClauseNumber | null = null;
  /** The one before the last, where the last came with a gap and may have been none. */
  let surer: ClauseNumber | null = null;
  /** The last number of a list inside the clause. */
  let inside: number | null = null;
  let mayRestart = false;

  function isClause(number: ClauseNumber, { heading, marker }: Standing): boolean {
    if (heading) return true;
    const [first] = number.parts;
    const single = number.parts.length === 1;
    if (single && number.series === '' && !number.closed && !marker) return false;
    if (mayRestart && number.parts.every((part) => part === 1)) return true;
    if (single && inside !== null && first === inside + 1) {
      inside = first;
      return false;
    }
    if (gap(last, number) !== null || (surer !== null && gap(surer, number) === 0)) return true;
    if (single) inside = first === 1 ? 1 : null;
    return false;
  }

  return {
    /** Whether the number begins a clause. */
    takes(number: ClauseNumber, standing: Standing): boolean {
      if (!isClause(number, standing)) return false;
      surer = gap(last, number) === 0 ? null : last;
      last = number;
      inside = null;
      mayRestart = false;
      return true;
    },
    /** A heading without a number. */
    passesHeading(): void {
      mayRestart = true;
      inside = null;
    },
  };
}
