import { CallFailure } from '../../../client/failures.ts';
import type { Trouble } from './sign-in-frame.tsx';

/** A failed call in words: our own title, and the server's reason where it knows one. */
export function troubleOf(error: unknown, title: string): Trouble {
  const hasReason = error instanceof CallFailure && error.status > 0 && error.status < 500;
  return { title, reason: hasReason ? error.message : null };
}

/** The code of the catalogue that a failed call was refused with. */
export const codeOf = (error: unknown): string | null => (error instanceof CallFailure ? error.code : null);
