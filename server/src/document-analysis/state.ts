/** The state of the results of a project. `partial`: finished, and some documents failed. */
export function stateOf(
  totals: { queued: number; documents: number; failed: number } | undefined,
): 'none' | 'running' | 'done' | 'partial' | 'failed' {
  if (!totals) return 'none';
  if (totals.queued > 0) return 'running';
  if (totals.documents === 0) return totals.failed > 0 ? 'failed' : 'none';
  return totals.failed > 0 ? 'partial' : 'done';
}

/** A time of a statement in SQL, which the driver returns as text. */
export const toIso = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
