import i18next from 'i18next';
import { failureBody } from './failure-body.ts';
import { spoken } from './sentences.ts';
import { showToast } from './toasts.ts';

/** A call that was answered with a refusal, or not at all (`status` 0); its sentences are in the language of the interface. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string | null;
  /** Field errors by path. */
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(status: number, message: string, body: ReturnType<typeof failureBody> = null) {
    super(spoken(message));
    this.name = 'CallFailure';
    this.status = status;
    this.code = body?.code ?? null;
    this.details = Object.fromEntries(Object.entries(body?.details ?? {}).map(([path, said]) => [path, spoken(said)]));
    this.requestId = body?.request_id ?? null;
  }
}

export async function failureOf(response: Response): Promise<CallFailure> {
  const body = failureBody(await response.text().catch(() => ''));
  return new CallFailure(response.status, body?.message ?? '', body);
}

/** Whether the company that was asked demands two-factor, which this session has not passed. */
export const isTwoFactorRequired = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'ER-0021';

/**
 * Says what went wrong: 403 is a warning; 401 is silent, because the session's end is seen on the sign-in page; everything else shows
 * the server's message, else the error's, else 'Error'.
 *
 * @param message the caller's own words in place of the server's
 */
export function tellFailure(error: unknown, message?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const status = error instanceof CallFailure ? error.status : null;
  if (status === 401) return;
  if (status === 403) {
    const text = isTwoFactorRequired(error) ? error.message : i18next.t('not_allowed');
    showToast({ kind: 'warning', text });
    return;
  }
  showToast({ kind: 'error', text: message ?? messageOf(error) });
}

export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || i18next.t('error');
}
