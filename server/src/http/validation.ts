import { say } from '@dossier/contract/base/sentences';
import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import { asIssue, type Sentence, parseIssue } from '@dossier/contract/base/sentence';
import { z } from 'zod';

// Default messages for fields; a message in the schema takes precedence.
z.config({ customError: (issue) => asIssue(issueSentence(issue)) });

function issueSentence(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say('required');
      return issue.expected === 'int' ? say('whole_number') : say('invalid');
    case 'too_small':
      if (issue.origin === 'string') return say('min_characters', { least: Number(issue.minimum) });
      if (issue.origin === 'array') return say('min_items', { least: Number(issue.minimum) });
      return issue.inclusive
        ? say('min_number', { least: Number(issue.minimum) })
        : say('above', { least: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return say('max_characters', { most: Number(issue.maximum) });
      if (issue.origin === 'array') return say('max_items', { most: Number(issue.maximum) });
      return issue.inclusive
        ? say('max_number', { most: Number(issue.maximum) })
        : say('below', { most: Number(issue.maximum) });
    case 'invalid_value':
      return say('one_of', { choices: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return say('unknown_keys', { names: issue.keys.join(', ') });
    default:
      return say('invalid');
  }
}

type AnySchema = { _zod: { output: unknown; input: unknown } };

/** Validates input against the contract. Throws `validation` with the field errors by path. */
export function validated(schema: AnySchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema as z.ZodType, value);
  if (result.success) return result.data;
  const details: FailureDetails = {};
  for (const issue of result.error.issues) {
    details[issue.path.join('.') || 'body'] ??= parseIssue(issue.message);
  }
  throw new Failure('validation', undefined, details);
}

/** `a=1&a=2`, `a[]=1&a[]=2` and `a[0]=1` are the same: an array if a name is repeated, otherwise the value. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '') return query;
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.replace(/\[\d*\]$/, '');
    const previous = query[name];
    if (previous === undefined) query[name] = key === name ? value : [value];
    else if (Array.isArray(previous)) previous.push(value);
    else query[name] = [previous, value];
  }
  return query;
}
