/** What a date in a document means. */
export const foundKinds = ['end', 'notice', 'due', 'effective', 'renewal'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The kinds of dates that are listed: those found in documents, and values of custom fields. */
export const dateKinds = [...foundKinds, 'field'] as const;
export type DateKind = (typeof dateKinds)[number];

/** What users decided about a found date. */
export const dateStates = ['found', 'confirmed', 'dismissed'] as const;
export type DateState = (typeof dateStates)[number];

export const MAX_DAYS_BEFORE = 365;
