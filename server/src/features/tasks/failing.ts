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
  return causesOf(error).some(
    (found) =>
      passingCodes.has(codeOf(found)) ||
      /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(found.message) ||
      isStorageAway(found),
  );
}

/** The error and what lies beneath it. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let next = error; next instanceof Error && found.length < 5;) {
    found.push(next);
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return found;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** A disk without room: a file system's, or the database's. */
const isFull = (error: unknown): boolean =>
  causesOf(error).some((found) => ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(found)));

/** An object store that answers with an error of its own, or too late. */
function isStorageAway(error: Error): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || (error.name === 'TimeoutError' && '$metadata' in error);
}

/** What a person reads of an error: a Failure says it itself, anything else is a system error whose details stay in the log. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (error instanceof Failure) return { code: error.code, message: error.message };
  if (isFull(error)) return { code: failures.storage_full.code, message: failures.storage_full.message };
  if (isPassing(error)) return { code: failures.unavailable.code, message: failures.unavailable.message };
  return { code: failures.system.code, message: failures.system.message };
}
