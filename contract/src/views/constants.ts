/** The views that a user can save of one list. */
export const MAX_VIEWS = 100;
/** Characters of a name. */
export const MAX_VIEW_NAME = 100;
/** Characters of a stored state, as JSON. */
export const MAX_VIEW_STATE = 20_000;

export const rowHeights = ['dense', 'normal', 'roomy'] as const;
export const pageSizes = [10, 25, 50, 100, 200, 'all'] as const;
