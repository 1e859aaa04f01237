/** Milliseconds to wait according to a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date), or null if it is missing or invalid. */
export function retryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
