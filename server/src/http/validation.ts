import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';

// What people read when a field is missing; the contract's own words go before these.
z.config({
  customError: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'This is missing.' : undefined),
});

type AnySchema = { _zod: { output: unknown; input: unknown } };

/** Checks what was sent against the contract. Throws `validation` with the field errors by path. */
export function validated(schema: AnySchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema as z.ZodType, value);
  if (result.success) return result.data;
  const details: Record<string, string> = {};
  for (const issue of result.error.issues) details[issue.path.join('.') || 'body'] ??= issue.message;
  throw new Failure('validation', undefined, details);
}

/** `a=1&a=2`, `a[]=1&a[]=2` and `a[0]=1` are the same: an array where a name came more than once, else the value. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '') return query;
  for (const [written, value] of new URLSearchParams(text)) {
    const name = written.replace(/\[\d*\]$/, '');
    const before = query[name];
    if (before === undefined) query[name] = written === name ? value : [value];
    else if (Array.isArray(before)) before.push(value);
    else query[name] = [before, value];
  }
  return query;
}
