/** The value of the filter `subject` for documents that are about no subject of their project. */
export const NO_SUBJECT = '-';
