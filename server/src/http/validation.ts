import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import { z } from 'zod';

// What people read of a field; the contract's own words go before these.
z.config({ customError: wrongWith });

function wrongWith(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return issue.expected === 'int' ? 'Enter a whole number.' : 'This is not valid.';
    case 'too_small':
      if (issue.origin === 'string') return `Enter at least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `Name at least ${issue.minimum}.`;
      return issue.inclusive
        ? `Enter a number of at least ${issue.minimum}.`
        : `Enter a number above ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Enter at most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `Name at most ${issue.maximum}.`;
      return issue.inclusive ? `Enter a number of at most ${issue.maximum}.` : `Enter a number below ${issue.maximum}.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.join(', ')}.`;
    default:
      return 'This is not valid.';
  }
}

type AnySchema = { _zod: { output: unknown; input: unknown } };

/** Checks what was sent against the contract. Throws `validation` with the field errors by path. */
export function validated(schema: AnySchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema as z.ZodType, value);
  if (result.success) return result.data;
  const details: FailureDetails = {};
  for (const issue of result.error.issues) {
    // The contract's words have their Dutch, as `contract/src/base/sentences.test.ts` sees to; the others are from above.
    details[issue.path.join('.') || 'body'] ??= issue.message as Sentence;
  }
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
