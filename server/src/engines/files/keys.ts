const KEY_PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Throws unless this is a valid key: parts joined by `/`, each of letters, digits, `.`, `_` and `-`, beginning with a letter or digit. */
export function assertKey(key: string): void {
  if (!key.split('/').every((name) => KEY_PART.test(name))) throw new Error(`"${key}" is not a key for a file.`);
}

/** Throws unless this is a valid prefix of keys: empty, or a key followed by `/`. */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`The prefix "${prefix}" must end in a slash.`);
  assertKey(prefix.slice(0, -1));
}
