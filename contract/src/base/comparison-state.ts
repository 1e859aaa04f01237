/** A comparison that found nothing in common is done too. */
export const comparisonStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

/** Which of the two documents something is about. */
export const sides = ['a', 'b', 'both'] as const;
