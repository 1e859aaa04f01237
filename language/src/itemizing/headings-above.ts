/** The headings above a place, outermost first. */
export function headingsAbove() {
  let open: { level: number; text: string }[] = [];
  return {
    /** A heading ends those of its own level and below. */
    enter(level: number, text: string): void {
      open = [...open.filter((heading) => heading.level < level), { level, text }];
    },
    /** The innermost, or the one around a heading of this level. */
    last: (below = Infinity): string | null => open.findLast((heading) => heading.level < below)?.text ?? null,
  };
}
