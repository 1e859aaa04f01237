import { say } from '@dossier/contract/base/sentences';
import { Failure } from '@dossier/contract/base/failure';

/** Half of a surrogate pair: JSON and UTF-16 can spell it, UTF-8 and the database cannot. */
const half = /\p{Surrogate}/u;

/** Whether JSON spells a surrogate, half or in a pair; most does not, and need not be walked. */
export const spellsSurrogate = (json: string): boolean => /\\u[dD][89a-fA-F]/.test(json);

/** Why a value is refused in which a text, or the name of a field, holds half a character. Deep values are walked without recursion. */
export function halfCharacterIn(value: unknown): Failure | null {
  const left: [path: string, value: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && half.test(part)) return refusalOf(path);
    if (part === null || typeof part !== 'object') continue;
    for (const [name, inner] of Object.entries(part)) {
      if (half.test(name)) return refusalOf(path);
      left.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  return null;
}

const refusalOf = (path: string) =>
  new Failure('validation', undefined, {
    [path || 'body']: say('unpaired_surrogate'),
  });
