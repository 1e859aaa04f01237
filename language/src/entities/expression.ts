import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { Span } from '../spans.ts';
import { type Found, withSingleSpaces } from './mentions.ts';

export type ExpressionProblemCode = 'empty' | 'too_long' | 'too_large' | 'syntax' | 'unsupported' | 'only_empty';

/** Why an expression cannot be used. */
export interface ExpressionProblem {
  /**
   * - `too_large`: repeats multiply to more steps than are allowed
   * - `unsupported`: lookahead, lookbehind, backreference, possessive or conditional, which need backtracking
   * - `only_empty`: no match can have a character (`^`, `\b`)
   */
  code: ExpressionProblemCode;
  /** the piece of the pattern that is wrong; may be empty */
  part: string;
}

/** A regular expression that runs in linear time. */
export interface Expression {
  readonly type: 'expression';
  readonly pattern: string;
  readonly compiled: RE2JS;
  /** number of the group whose text is the value; 0 for the whole match */
  readonly valueGroup: number;
}

/** What was found with an expression so far, in all parts of a text. */
export interface ExpressionState {
  matches: number;
  emptyMatches: number;
  milliseconds: number;
  isLimited: boolean;
}

/** The state before the first part. */
export const newState = (): ExpressionState => ({ matches: 0, emptyMatches: 0, milliseconds: 0, isLimited: false });

const MAX_PATTERN = 1000;
/** Instructions of a compiled expression: a step of the search may try all of them at each character. */
const MAX_PROGRAM = 1000;
const MAX_MATCHES = 100_000;
/** Characters that are searched at once, so that a search that fails late is not repeated over a whole document. */
const WINDOW = 2000;
/** Of a document. Only expressions that fail late at each character come near. */
const MAX_MILLISECONDS = 20_000;
/** Operations of a compiled expression from this one on read a character. */
const FIRST_READING_OPERATION = 8;
const NEEDS_BACKTRACKING = /\(\?(?:[=!>(]|<[=!])|\\[1-9]|\\k|[*+?}]\+/;

/**
 * Compiles an expression in the syntax of RE2 (package `re2js`), in which `^` and `$` match at lines. Its time is linear in the text, whatever the
 * pattern, because it has no backtracking.
 */
export function compileExpression(
  pattern: string,
  { ignoreCase = false }: { ignoreCase?: boolean } = {},
): { expression: Expression; problem: null } | { expression: null; problem: ExpressionProblem } {
  const refuse = (code: ExpressionProblemCode, part = '') => ({ expression: null, problem: { code, part } });
  if (pattern.trim() === '') return refuse('empty');
  if (pattern.length > MAX_PATTERN) return refuse('too_long');
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern, RE2JS.MULTILINE | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0));
  } catch (error) {
    // The engine also throws plain errors for some broken patterns.
    const message = error instanceof RE2JSException ? error.message : '';
    const part = error instanceof RE2JSSyntaxException ? (error.input ?? '').replace(/^\(\?m?i?\)/, '') : '';
    if (NEEDS_BACKTRACKING.test(part) || NEEDS_BACKTRACKING.test(pattern)) {
      return refuse('unsupported', NEEDS_BACKTRACKING.exec(pattern)?.[0] ?? part);
    }
    return refuse(/repeat count|too large/.test(message) ? 'too_large' : 'syntax', part);
  }
  if (compiled.programSize() > MAX_PROGRAM) return refuse('too_large');
  if (!canReadCharacter(compiled)) return refuse('only_empty');
  const valueGroup = compiled.namedGroups()['value'] ?? (compiled.groupCount() > 0 ? 1 : 0);
  return { expression: { type: 'expression', pattern, compiled, valueGroup }, problem: null };
}

function canReadCharacter(compiled: RE2JS): boolean {
  const { prog } = compiled.re2() as unknown as { prog: { inst: { op: number }[] } };
  return prog.inst.some(({ op }) => op >= FIRST_READING_OPERATION);
}

/** The matches of an expression in a text, without those that have no character. For trying an expression on a short text. */
export function matchExpression(
  expression: Expression,
  text: string,
  limit = MAX_MATCHES,
): { matches: Span[]; more: boolean; emptyMatches: number } {
  const state = newState();
  const matches: Span[] = [];
  for (const window of windowsOf(text)) {
    for (const { start, end } of searchWindow(expression, text, window, state)) {
      if (matches.length === limit) return { matches, more: true, emptyMatches: state.emptyMatches };
      matches.push({ start, end });
    }
    if (state.isLimited) return { matches, more: true, emptyMatches: state.emptyMatches };
  }
  return { matches, more: false, emptyMatches: state.emptyMatches };
}

/** The matches in a part of a document; yields after each window, with the share that is done. */
export function* findExpression(
  expression: Expression,
  text: string,
  state: ExpressionState,
  done: number,
): Generator<number, Found[], undefined> {
  const found: Found[] = [];
  for (const window of windowsOf(text)) {
    found.push(...searchWindow(expression, text, window, state));
    if (state.isLimited) break;
    yield done;
  }
  return found;
}

/** Stretches of whole lines; longer lines are cut at a space. A match is inside of one. */
function windowsOf(text: string): Span[] {
  const windows: Span[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + WINDOW);
    if (end < text.length) {
      const line = text.lastIndexOf('\n', end - 1);
      const space = text.lastIndexOf(' ', end - 1);
      if (line >= start) end = line + 1;
      else if (space > start + WINDOW / 2) end = space + 1;
      else if (/[\uDC00-\uDFFF]/.test(text[end]!)) end--;
    }
    windows.push({ start, end });
    start = end;
  }
  return windows;
}

function searchWindow(
  { compiled, valueGroup }: Expression,
  text: string,
  window: Span,
  state: ExpressionState,
): Found[] {
  const found: Found[] = [];
  const started = performance.now();
  // With the characters around it, `^`, `$` and `\b` do not match where a long line is cut.
  const offset = Math.max(0, window.start - 1);
  const slice = text.slice(offset, window.end + 1);
  const matcher = compiled.matcher(slice);
  let isFound = matcher.find(window.start - offset);
  for (; isFound && !state.isLimited; isFound = matcher.find()) {
    const [start, end] = [offset + matcher.start(), offset + matcher.end()];
    // The next window has what begins there; what continues after the window is cut.
    if (start >= window.end && window.end < text.length) break;
    if (end > window.end) continue;
    if (end === start) state.emptyMatches++;
    else {
      state.matches++;
      const value = matcher.group(valueGroup) ?? '';
      found.push({
        start,
        end,
        value: withSingleSpaces(value) || text.slice(start, end),
        certainty: 1,
      });
    }
    const spent = state.milliseconds + performance.now() - started;
    state.isLimited = state.matches >= MAX_MATCHES || spent > MAX_MILLISECONDS;
  }
  state.milliseconds += performance.now() - started;
  return found;
}
