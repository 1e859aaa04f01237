/** The value of the filter `subject` for documents that are about no subject of their project. */
export const NO_SUBJECT = '-';

/** Characters of the key of a keyword or subject. */
export const MAX_KEY = 300;
