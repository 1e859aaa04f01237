import { Failure, failures, type FailureName } from '@dossier/contract/base/failure';

/** Refusals that may be gone a little later. */
const passingFailures: ReadonlySet<FailureName> = new Set(['unavailable', 'provider_failed', 'rate_limited', 'locked']);

const networkCodes = 'ECONNREFUSED ECONNRESET ENOTFOUND ETIMEDOUT EPIPE EAI_AGAIN EHOSTUNREACH ENETUNREACH';
/** PostgreSQL: connection lost, too many connections, shutting down, cannot connect now, collided, waited too long for a lock. */
const databaseCodes = '08000 08001 08003 08006 53300 57P01 57P02 57P03 40001 40P01 55P03';
const passingCodes = new Set(`${networkCodes} ${databaseCodes}`.split(' '));

/** Whether the same work may succeed when it is tried again: the cause lies outside of it and passes. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Failure) return passingFailures.has(error.kind);
  let found = error;
  for (let depth = 0; depth < 5 && found instanceof Error; depth++) {
    if ('code' in found && typeof found.code === 'string' && passingCodes.has(found.code)) return true;
    if (/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(found.message)) {
      return true;
    }
    if (isStorageAway(found)) return true;
    found = found instanceof AggregateError ? found.errors[0] : found.cause;
  }
  return false;
}

/** An object store that answers with an error of its own, or too late. */
function isStorageAway(error: Error): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || (error.name === 'TimeoutError' && '$metadata' in error);
}

/** What a person reads of an error: a Failure says it itself, anything else is a system error whose details stay in the log. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (error instanceof Failure) return { code: error.code, message: error.message };
  if (isPassing(error)) return { code: failures.unavailable.code, message: failures.unavailable.message };
  return { code: failures.system.code, message: failures.system.message };
}
