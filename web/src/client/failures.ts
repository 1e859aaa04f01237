import i18next from 'i18next';
import { failureBody } from './failure-body.ts';
import { wordSentence } from './sentences.ts';
import { showToast } from './toasts.ts';

interface FailureFacts {
  code?: string | null;
  key?: string | null;
  details?: Readonly<Record<string, string>>;
  requestId?: string | null;
  /** Why there was no response, for the console. */
  cause?: unknown;
}

/** A call that was refused, or got no response (`status` 0). Its texts are in the language of the interface. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string | null;
  /** Of the sentence, by which a page can distinguish refusals with the same code. */
  readonly key: string | null;
  /** Field errors by path. */
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    { code = null, key = null, details = {}, requestId = null, cause }: FailureFacts = {},
  ) {
    super(message, { cause });
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.key = key;
    this.details = details;
    this.requestId = requestId;
  }

  /** A copy with other field errors. */
  withDetails(details: FailureFacts['details']): CallFailure {
    return new CallFailure(this.status, this.message, {
      code: this.code,
      key: this.key,
      requestId: this.requestId,
      ...(details && { details }),
    });
  }
}

/** Whether what was asked for does not exist, or is not visible to the user. */
export const isNotFound = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status === 404;

export function parseFailure(status: number, text: string): CallFailure {
  const body = failureBody(text);
  if (!body) return new CallFailure(status, '');
  const details = Object.entries(body.details ?? {}).map(([path, detail]) => [
    path,
    typeof detail === 'string' ? detail : wordSentence(detail),
  ]);
  return new CallFailure(status, wordSentence(body), {
    code: body.code,
    key: body.key,
    details: Object.fromEntries(details) as Record<string, string>,
    requestId: body.request_id ?? null,
  });
}

export async function readFailure(response: Response): Promise<CallFailure> {
  return parseFailure(response.status, await response.text().catch(() => ''));
}

/** Whether the company requires two-factor, which this session has not passed. */
export const isTwoFactorRequired = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'ER-0021';

/**
 * Shows an error: 403 as a warning, 401 not at all (the sign-in page shows the end of the session), anything else with the server's
 * message, the error's own, or 'Error'.
 *
 * @param message replaces the server's message
 */
export function showFailure(error: unknown, message?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const status = error instanceof CallFailure ? error.status : null;
  if (status === 401) return;
  if (status === 403) {
    const text = isTwoFactorRequired(error) ? error.message : i18next.t('not_allowed');
    showToast({ kind: 'warning', text });
    return;
  }
  showToast({ kind: 'error', text: message ?? errorMessage(error) });
}

export function errorMessage(error: unknown): string {
  return (error instanceof Error && error.message) || i18next.t('error');
}
