import { say } from '@dossier/contract/base/sentences';
import { Failure, type FailureName, type FailureBody } from '@dossier/contract/base/failure';

/** The HTTP status of every failure. */
const statuses: Record<FailureName, number> = {
  system: 500,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  locked: 423,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  provider_failed: 502,
  gone: 410,
  unavailable: 503,
  cross_site: 403,
  quota: 409,
  storage_full: 507,
  // Not 401, which would make the client renew its session and retry.
  sign_in_failed: 422,
  wrong_code: 422,
  two_factor_required: 403,
  link_expired: 422,
  checksum: 422,
  password_protected: 422,
  damaged: 422,
  mismatch: 415,
  too_complex: 422,
  no_text: 422,
  too_old: 422,
  no_decoder: 422,
  empty: 422,
  time_limit: 422,
  memory_limit: 422,
  crashed: 422,
};

export const httpStatus = (failure: Failure): number => statuses[failure.kind];

export function failureBody(failure: Failure, requestId: string): FailureBody {
  return { ...failure.body(), request_id: requestId };
}

/** Converts any thrown value to a failure. Unexpected errors become a system error without details. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return fromTransport(error) ?? fromDatabase(error) ?? new Failure('system');
}

/** Fastify's own errors: invalid JSON, a body that is too large or of an unknown type. */
function fromTransport(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  switch (error.statusCode) {
    case 413:
      return new Failure('too_large');
    case 415:
      return new Failure('unsupported_type', say('json_only'));
    case 404:
      return new Failure('not_found');
    case 503:
      return new Failure('unavailable');
    default:
      if (error.statusCode >= 500) return null;
      return new Failure('validation', say('invalid_json'));
  }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
]);
/** A character, number, date or JSON that the database cannot store. */
const unstorableCodes = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

function fromDatabase(error: unknown): Failure | null {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (
      unavailableCodes.has(code) ||
      /^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message)
    ) {
      return new Failure('unavailable');
    }
    if (unstorableCodes.has(code)) return new Failure('validation', say('unstorable'));
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  }
  return null;
}
