import { CallFailure } from '../../../client/failures.ts';
import type { FailureMessage } from './sign-in-frame.tsx';

/** The error code for which the server has no specific reason. */
const SYSTEM_ERROR = 'ER-0001';

/** The message of a failed call: our title, and the reason if known. */
export function errorMessageFor(error: unknown, title: string): FailureMessage {
  const hasReason = error instanceof CallFailure && error.code !== SYSTEM_ERROR;
  return { title, reason: hasReason ? error.message || null : null };
}

/** The catalogue code of a failed call. */
export const errorCode = (error: unknown): string | null => (error instanceof CallFailure ? error.code : null);
