/** Five letters and digits, never letters alone as in EPIPE. */
const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** What PostgreSQL says of an error. Its message, `detail` and `where` may quote the row. */
interface ServerError extends Error {
  code: string;
  severity: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

const STATEMENT_SHOWN = 1000;

/**
 * A statement that failed, without the values that it was given and those that PostgreSQL quotes: they are words of documents and people,
 * and errors end in logs. The code says what was wrong; what the driver says of a lost connection is the cause.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(statement: string | null, cause: unknown) {
    const found = isServerError(cause) ? cause : null;
    super(sentenceOf(statement, found), found ? {} : { cause });
    this.code = found?.code;
    this.table = found?.table;
    this.column = found?.column;
    this.constraint = found?.constraint;
  }
}

function sentenceOf(statement: string | null, found: ServerError | null): string {
  const what = statement === null ? 'A statement failed' : `Failed query: ${statement.slice(0, STATEMENT_SHOWN)}`;
  if (!found) return what;
  // What ends a connection is about the connection, and in every language called FATAL; everything else may quote values.
  const why = found.severity === 'FATAL' ? found.message : (found.routine ?? '');
  return `${what} (${found.code} ${why})`;
}

/** The same error, or a `StatementError` in the place of one that holds values. */
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

/** Drizzle's own. */
const isQueryError = (error: unknown): error is Error & { query: string } =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error;

/** The database's own error behind whatever wraps it, if there is one. */
function databaseError(error: unknown): { code: string; constraint?: string | undefined } | null {
  let found = error;
  // The driver's error is wrapped once; a verb may wrap that again.
  for (let depth = 0; depth < 5 && found instanceof Error; depth++) {
    if ('code' in found && typeof found.code === 'string' && isSqlState(found.code)) {
      return found as Error & { code: string; constraint?: string };
    }
    found = found.cause;
  }
  return null;
}

/** Whether a row like this one exists already: a unique index refused it, the one named `constraint` if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether the database refused what was to be stored: a value that does not fit its column, or a constraint. */
export function isDataError(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code !== undefined && (code.startsWith('22') || code.startsWith('23'));
}

/** Whether the transaction collided with another one and may succeed when it is run again. */
export function isCollision(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** Whether a statement waited longer for a lock than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error)?.code === '55P03';
}
