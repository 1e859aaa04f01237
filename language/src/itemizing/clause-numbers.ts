/** The number of a clause: `3.2.1`, or `A.4` in an annex. */
export interface ClauseNumber {
  /** The letter of an annex, or empty. */
  series: string;
  parts: number[];
  /** As written, without the closing character: `3.2.1`. */
  code: string;
  /** Offset of the text after it. */
  end: number;
  /** Whether a full stop or bracket follows: `3.`, `3)`. */
  closed: boolean;
}

const LETTERED = String.raw`(?:(?:article|clause|section|artikel|artículo|articolo|abschnitt|hoofdstuk|chapter|art\.|§)\s*)?`;
const NUMBERED = new RegExp(String.raw`^${LETTERED}((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,7})([.):]?)(?=\s|$)`, 'iu');

/** The number at the beginning of a text. Four digits are a year, nine levels a table of figures. */
export function leadingNumber(text: string): ClauseNumber | null {
  const match = NUMBERED.exec(text);
  if (!match) return null;
  const [matched, code, close] = match as unknown as [string, string, string];
  const series = /^[A-Z](?=\.)/i.exec(code)?.[0].toUpperCase() ?? '';
  const parts = code
    .replace(/^[A-Z]\.?/i, '')
    .split('.')
    .map(Number);
  const space = /^\s*/.exec(text.slice(matched.length))?.[0].length ?? 0;
  return { series, parts, code, end: matched.length + space, closed: close !== '' };
}

/** Maximum jump between numbers: deleted clauses leave gaps, but no document continues 3 with 28 February. */
const MAX_JUMP = 5;
/** Highest number with which a deeper level may begin. */
const MAX_FIRST = 2;

/** The size of the step to the next number: 0 if consecutive, more if some are missing, null if it is not a continuation. */
function gap(previous: ClauseNumber | null, next: ClauseNumber): number | null {
  if (previous === null) return 0;
  const startsLevel = (from: number) => {
    const tooLate = Math.max(0, ...next.parts.slice(from).map((part) => part - 1));
    return tooLate < MAX_FIRST ? tooLate : null;
  };
  if (previous.series !== next.series) return startsLevel(0) === 0 ? 0 : null;
  const differs = next.parts.findIndex((part, at) => part !== previous.parts[at]);
  if (differs === -1) return null;
  if (differs >= previous.parts.length) return startsLevel(differs);
  const jump = next.parts[differs]! - previous.parts[differs]! - 1;
  const tooLate = startsLevel(differs + 1);
  return jump >= 0 && jump < MAX_JUMP && tooLate !== null ? jump + tooLate : null;
}

/** The context of a number in the document. */
export interface NumberContext {
  /** The reader detected a heading. */
  heading: boolean;
  /** It is a list marker. */
  marker: boolean;
}

/**
 * Decides for each number whether it begins a clause. It does if it continues the sequence: 3.2.1 is followed by 3.2.2, 3.3 or 4, not by 1
 * or 17. Other numbers are a list inside the clause, a date, or a measure at the beginning of a line; a list inside is followed to its end,
 * so that its 4 is not taken for clause 4. A number after a gap may have been a measure, so the continuation of its predecessor is accepted
 * too. Headings are always accepted, and a heading without a number, as of an annex, restarts the numbering.
 */
export function clauseChain() {
  let last: ClauseNumber | null = null;
  /** The number before the last, if the last came after a gap and may not have been a clause. */
  let fallback: ClauseNumber | null = null;
  /** The last number of a list inside the clause. */
  let listNumber: number | null = null;
  let mayRestart = false;

  function isClause(number: ClauseNumber, { heading, marker }: NumberContext): boolean {
    if (heading) return true;
    const [first] = number.parts;
    const single = number.parts.length === 1;
    if (single && number.series === '' && !number.closed && !marker) return false;
    if (mayRestart && number.parts.every((part) => part === 1)) return true;
    if (single && listNumber !== null && first === listNumber + 1) {
      listNumber = first;
      return false;
    }
    if (gap(last, number) !== null || (fallback !== null && gap(fallback, number) === 0)) return true;
    if (single) listNumber = first === 1 ? 1 : null;
    return false;
  }

  return {
    /** Whether the number begins a clause. */
    accept(number: ClauseNumber, context: NumberContext): boolean {
      if (!isClause(number, context)) return false;
      fallback = gap(last, number) === 0 ? null : last;
      last = number;
      listNumber = null;
      mayRestart = false;
      return true;
    },
    /** A heading without a number. */
    acceptHeading(): void {
      mayRestart = true;
      listNumber = null;
    },
  };
}
