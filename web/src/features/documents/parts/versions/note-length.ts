/** Characters of the note of a version; the server refuses longer ones. */
export const NOTE_LENGTH = 500;
