import { Failure, type FailureName } from '@dossier/contract/base/failure';

/** Failures that are usually temporary. */
const transientFailures: ReadonlySet<FailureName> = new Set([
  'unavailable',
  'provider_failed',
  'rate_limited',
  'locked',
]);

const networkCodes = 'ECONNREFUSED ECONNRESET ENOTFOUND ETIMEDOUT EPIPE EAI_AGAIN EHOSTUNREACH ENETUNREACH';
/** PostgreSQL: connection lost, too many connections, shutting down, cannot connect now, serialization failure, deadlock, lock timeout. */
const databaseCodes = '08000 08001 08003 08006 53300 57P01 57P02 57P03 40001 40P01 55P03';
const passingCodes = new Set(`${networkCodes} ${databaseCodes}`.split(' '));

/** Whether a retry may succeed: the cause is external and temporary. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Failure) return transientFailures.has(error.kind);
  return listCauses(error).some(
    (cause) =>
      passingCodes.has(getErrorCode(cause)) ||
      /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(cause.message) ||
      isStorageUnavailable(cause),
  );
}

/** The error and its causes. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && causes.length < 5;) {
    causes.push(next);
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return causes;
}

const getErrorCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Disk full: of the file system, or of the database. */
const isFull = (error: unknown): boolean =>
  listCauses(error).some((cause) => ['ENOSPC', 'EDQUOT', '53100'].includes(getErrorCode(cause)));

/** An object store that answers with an error of its own, or too late. */
function isStorageUnavailable(error: Error): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || (error.name === 'TimeoutError' && '$metadata' in error);
}

/** An error as users see it: a Failure as it is, anything else as a system error whose details stay in the log. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isFull(error)) return new Failure('storage_full');
  return new Failure(isTransient(error) ? 'unavailable' : 'system');
}
