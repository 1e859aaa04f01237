import { CallFailure } from '../../../client/failures.ts';
import type { Trouble } from './sign-in-frame.tsx';

/** The code of a failure of which the server itself knows no reason. */
const SYSTEM_ERROR = 'ER-0001';

/** A failed call in words: our own title, and the reason where one is known. */
export function troubleOf(error: unknown, title: string): Trouble {
  const hasReason = error instanceof CallFailure && error.code !== SYSTEM_ERROR;
  return { title, reason: hasReason ? error.message || null : null };
}

/** The code of the catalogue that a failed call was refused with. */
export const codeOf = (error: unknown): string | null => (error instanceof CallFailure ? error.code : null);
