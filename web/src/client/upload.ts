import type { AnswerOf, BodyInput, Call, ParamsOf } from '@dossier/contract/base/route';
import i18next from 'i18next';
import { addressOf, written } from './call.ts';
import { failureBody } from './failure-body.ts';
import { CallFailure } from './failures.ts';
import { endSession, getToken, refreshSession, sessionHeaders } from './session.ts';

export interface Upload<C extends Call> {
  params: ParamsOf<C>;
  /** The fields beside the file. */
  fields: BodyInput<C>;
  /** The bytes, in the multipart field that the call expects. */
  file: { field: string; name: string; data: Blob };
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Bytes that have left this browser so far. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a multipart call with real progress, which `fetch` cannot tell. A 401 renews the session once and sends again.
 *
 * @throws CallFailure, or an AbortError when the signal fired
 */
export async function upload<C extends Call>(definition: C, given: Upload<C>): Promise<AnswerOf<C>> {
  const used = getToken();
  let answer = await sendOnce(definition, given);
  if (answer.status === 401 && used !== null && (await refreshSession(used))) {
    answer = await sendOnce(definition, given);
    if (answer.status === 401) endSession('expired');
  }
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as AnswerOf<C>;
  const body = failureBody(answer.text);
  throw new CallFailure(answer.status, body?.message ?? '', body);
}

function sendOnce<C extends Call>(definition: C, given: Upload<C>): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(given.fields ?? {})) {
    // The file goes last, so that the server knows everything about it before its bytes arrive.
    if (value !== undefined) form.append(name, written(value));
  }
  form.append(given.file.field, given.file.data, given.file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(definition.method, addressOf(definition.path, given.params as Record<string, unknown>));
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    if (given.idempotencyKey) request.setRequestHeader('Idempotency-Key', given.idempotencyKey);
    request.upload.addEventListener('progress', (event) => given.onProgress?.(event.loaded));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new CallFailure(0, i18next.t('unreachable'))));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    request.addEventListener('loadend', () => given.signal?.removeEventListener('abort', abort));
    given.signal?.addEventListener('abort', abort);
    if (given.signal?.aborted) {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      return;
    }
    request.send(form);
  });
}
