/** The first `length` UTF-16 units of a text at most, without half a surrogate pair at the end. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');
