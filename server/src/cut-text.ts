/** The beginning of a text, of at most so many UTF-16 units, without half a character at its end. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '');
