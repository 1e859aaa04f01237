const DAY = 86_400_000;

/** Parts of a list by its last change. */
export const ageGroups = ['today', 'week', 'earlier'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Today, in the seven days before, or earlier. */
export function ageGroup(updatedAt: string): AgeGroup {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const at = Date.parse(updatedAt);
  if (at >= midnight) return 'today';
  return at >= midnight - 7 * DAY ? 'week' : 'earlier';
}

/** Rows by their age, in their order. */
export function groupByAge<Row extends { updated_at: string }>(rows: readonly Row[]): Record<AgeGroup, Row[]> {
  const groups: Record<AgeGroup, Row[]> = { today: [], week: [], earlier: [] };
  for (const row of rows) groups[ageGroup(row.updated_at)].push(row);
  return groups;
}
