const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Throws unless this is a key: parts of letters, digits, `.`, `_` and `-`, each beginning with a letter or digit, joined by `/`. */
export function checkKey(key: string): void {
  if (!key.split('/').every((name) => part.test(name))) throw new Error(`"${key}" is not a key for a file.`);
}

/** Throws unless keys may begin so: empty, or a key and a `/`. */
export function checkPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`The prefix "${prefix}" must end in a slash.`);
  checkKey(prefix.slice(0, -1));
}
