// oxlint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The same value with all texts storable by PostgreSQL: NUL becomes a space and half a surrogate pair the replacement character. Lengths do
 * not change, so offsets stay valid.
 */
export function stripUnstorableCharacters<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unstorable, (unit) => (unit === '\u0000' ? ' ' : '\ufffd')) as T;
  if (Array.isArray(value)) return value.map(stripUnstorableCharacters) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [stripUnstorableCharacters(key), stripUnstorableCharacters(part)]),
  ) as T;
}
