// oxlint-disable-next-line no-control-regex -- NUL is what cannot be stored
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The same value with every text in it such that PostgreSQL can keep it: NUL becomes a space and half a surrogate pair the replacement
 * character. No text changes its length, so offsets stay right.
 */
export function stripUnstorableCharacters<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unstorable, (unit) => (unit === '\u0000' ? ' ' : '\ufffd')) as T;
  if (Array.isArray(value)) return value.map(stripUnstorableCharacters) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [stripUnstorableCharacters(key), stripUnstorableCharacters(part)]),
  ) as T;
}
