/** Five letters and digits, never letters alone as in EPIPE. */
const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The database's own error behind whatever wraps it, if there is one. */
function databaseError(error: unknown): { code: string; constraint?: string } | null {
  let found = error;
  // Drizzle wraps the driver's error once; a verb may wrap that again.
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
