import { say } from '@dossier/contract/base/sentences';
import { Failure } from '@dossier/contract/base/failure';

/** Half of a surrogate pair: possible in JSON and UTF-16, but not in UTF-8 and the database. */
const half = /\p{Surrogate}/u;

/** Whether JSON contains a surrogate escape, in a pair or not; most JSON does not and need not be searched. */
export const spellsSurrogate = (json: string): boolean => /\\u[dD][89a-fA-F]/.test(json);

/** The failure for a value with half a character in a text or a field name. Iterative, because values may be deeply nested. */
export function halfCharacterIn(value: unknown): Failure | null {
  const pending: [path: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && half.test(part)) return halfCharacterFailure(path);
    if (part === null || typeof part !== 'object') continue;
    for (const [name, inner] of Object.entries(part)) {
      if (half.test(name)) return halfCharacterFailure(path);
      pending.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  return null;
}

const halfCharacterFailure = (path: string) =>
  new Failure('validation', undefined, {
    [path || 'body']: say('unpaired_surrogate'),
  });
