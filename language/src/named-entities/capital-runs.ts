import type { EntityToken } from './tokens.ts';

/** Tokens from the first to the last. */
export interface Run {
  from: number;
  to: number;
}

/** Small words and signs inside names. */
const LINKS = new Set(
  "of the and de la del di da dei della delle degli van der den von und y e en des du le los las für voor - & ' ’".split(
    ' ',
  ),
);
const MAX_LINKS = 2;

/** For each token the run of capitalised words in which it is, with links between them: "Bank of England", "J. P. Morgan"; null outside. */
export function capitalRuns(tokens: readonly EntityToken[]): (Run | null)[] {
  const runs: (Run | null)[] = tokens.map(() => null);
  for (let from = 0; from < tokens.length; from++) {
    if (!isCapital(tokens[from])) continue;
    let to = from;
    for (let next = nextCapital(tokens, to); next !== null; next = nextCapital(tokens, to)) to = next;
    const run = { from, to };
    for (let at = from; at <= to; at++) runs[at] = run;
    from = to;
  }
  return runs;
}

const isCapital = (token: EntityToken | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text);

/** The place of the next capitalised word, if only links are between. */
function nextCapital(tokens: readonly EntityToken[], at: number): number | null {
  for (let next = at + 1; next <= at + 1 + MAX_LINKS; next++) {
    if (isCapital(tokens[next])) return next;
    const text = tokens[next]?.text ?? '';
    const isInitial = text === '.' && tokens[next - 1]!.text.length === 1;
    if (!LINKS.has(text) && !isInitial) return null;
  }
  return null;
}
