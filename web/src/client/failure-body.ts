import type { FailureBody } from '@dossier/contract/base/failure';

/** The error body of a response, or null if a proxy or a broken connection sent something else. */
export function failureBody(text: string): FailureBody | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return null;
    const { code, message } = body as Partial<FailureBody>;
    return typeof code === 'string' && typeof message === 'string' ? (body as FailureBody) : null;
  } catch {
    return null;
  }
}
