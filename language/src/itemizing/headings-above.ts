/** Tracks the headings above a position, outermost first. */
export function trackHeadings() {
  let open: { level: number; text: string }[] = [];
  return {
    /** A heading closes those of its level and below. */
    enter(level: number, text: string): void {
      open = [...open.filter((heading) => heading.level < level), { level, text }];
    },
    /** The innermost heading, or the one above a heading of this level. */
    last: (below = Infinity): string | null => open.findLast((heading) => heading.level < below)?.text ?? null,
  };
}
