/** A mention that is being typed: the position of its `@`, and the text after it. */
export interface TypedMention {
  at: number;
  name: string;
}

const MAX_NAME = 40;

/** The mention that the caret is in; null if it is in none. `@` counts at the beginning of a word only. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\p{L}\p{N}]/u.test(before[at - 1] ?? '')) return null;
  const name = before.slice(at + 1);
  // Names have a few words; a mention is complete once a space follows it.
  if (name.length > MAX_NAME || /\n|^ | $/.test(name)) return null;
  return { at, name };
}

/** The ids of the users whose mentions are still in the text. */
export const mentionedIn = (text: string, chosen: readonly { id: number; name: string }[]): number[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
