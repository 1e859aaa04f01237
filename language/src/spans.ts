/** A stretch of a text: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The span without surrounding white space; null if nothing is left. */
export function trimSpan(text: string, span: Span): Span | null {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}

/** The paragraphs of a text (separated by blank lines), trimmed, without empty ones. */
export function paragraphs(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const gap of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    const span = trimSpan(text, { start, end: gap.index });
    if (span) spans.push(span);
    start = gap.index + gap[0].length;
  }
  const last = trimSpan(text, { start, end: text.length });
  if (last) spans.push(last);
  return spans;
}
