/** The orders of a search for documents; `match` is the best match first. */
export const documentSearchSorts = ['match', '-updated_at', 'updated_at', 'name', '-name'] as const;
