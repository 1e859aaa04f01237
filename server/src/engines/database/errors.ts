/** Five letters and digits; not letters alone, as in EPIPE. */
const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** An error reported by PostgreSQL. Its message, `detail` and `where` may quote row values. */
interface ServerError extends Error {
  code: string;
  severity: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

const MAX_STATEMENT_LENGTH = 1000;

/**
 * A failed statement without its parameters and without values quoted by PostgreSQL: they are user content, and errors are logged. `cause`
 * is only set for errors of the driver, such as a lost connection.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(statement: string | null, cause: unknown) {
    const serverError = isServerError(cause) ? cause : null;
    super(describeError(statement, serverError), serverError ? {} : { cause });
    this.code = serverError?.code;
    this.table = serverError?.table;
    this.column = serverError?.column;
    this.constraint = serverError?.constraint;
  }
}

function describeError(statement: string | null, serverError: ServerError | null): string {
  const summary =
    statement === null ? 'A statement failed' : `Failed query: ${statement.slice(0, MAX_STATEMENT_LENGTH)}`;
  if (!serverError) return summary;
  // FATAL errors concern the connection (the word is the same in every locale); all other messages may quote values.
  const why = serverError.severity === 'FATAL' ? serverError.message : (serverError.routine ?? '');
  return `${summary} (${serverError.code} ${why})`;
}

/** Replaces an error that contains values with a `StatementError`; returns other errors unchanged. */
export function withoutValues(error: unknown): unknown {
  if (isServerError(error)) return new StatementError(null, error);
  return isQueryError(error) ? new StatementError(error.query, error.cause) : error;
}

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  isSqlState(error.code);

/** The error class of drizzle. */
const isQueryError = (error: unknown): error is Error & { query: string } =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error;

/** The database error in the chain of causes, if there is one. */
function databaseError(error: unknown): { code: string; constraint?: string | undefined } | null {
  let serverError = error;
  // Drizzle wraps the driver's error once; a verb may wrap it again.
  for (let depth = 0; depth < 5 && serverError instanceof Error; depth++) {
    if ('code' in serverError && typeof serverError.code === 'string' && isSqlState(serverError.code)) {
      return serverError as Error & { code: string; constraint?: string };
    }
    serverError = serverError.cause;
  }
  return null;
}

/** Whether a unique index rejected the row; with `constraint`, only that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const serverError = databaseError(error);
  return serverError?.code === '23505' && (constraint === undefined || serverError.constraint === constraint);
}

/** Whether the database rejected the data: a value that does not fit its column, or a violated constraint. */
export function isDataError(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code !== undefined && (code.startsWith('22') || code.startsWith('23'));
}

/** Whether the transaction conflicted with another one and may succeed when retried. */
export function isCollision(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** Whether a statement waited for a lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error)?.code === '55P03';
}
