import type { AnswerOf, BodyInput, ClientCall, ParamsOf } from '@dossier/contract/base/route';
import i18next from 'i18next';
import { buildUrl, serialize } from './call.ts';
import { CallFailure, parseFailure } from './failures.ts';
import { endSession, getToken, refreshSession, sessionHeaders } from './session.ts';

export interface Upload<C extends ClientCall> {
  params: ParamsOf<C>;
  /** The form fields besides the file. */
  fields: BodyInput<C>;
  /** The bytes, in the multipart field that the call expects. */
  file: { field: string; name: string; data: Blob };
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Bytes sent so far. */
  onProgress?: (sentBytes: number) => void;
}

/**
 * Sends a multipart call with upload progress, which `fetch` does not report. On a 401 it renews the session once and sends again.
 *
 * @throws CallFailure, or an AbortError when the signal fired
 */
export async function upload<C extends ClientCall>(definition: C, content: Upload<C>): Promise<AnswerOf<C>> {
  const token = getToken();
  let answer = await sendOnce(definition, content);
  if (answer.status === 401 && token !== null && (await refreshSession(token))) {
    answer = await sendOnce(definition, content);
    if (answer.status === 401) endSession('expired');
  }
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as AnswerOf<C>;
  throw parseFailure(answer.status, answer.text);
}

function sendOnce<C extends ClientCall>(definition: C, content: Upload<C>): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(content.fields ?? {})) {
    // The file comes last, so that the server has all fields before its bytes arrive.
    if (value !== undefined) form.append(name, serialize(value));
  }
  form.append(content.file.field, content.file.data, content.file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(definition.method, buildUrl(definition.path, content.params as Record<string, unknown>));
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    if (content.idempotencyKey) request.setRequestHeader('Idempotency-Key', content.idempotencyKey);
    request.upload.addEventListener('progress', (event) => content.onProgress?.(event.loaded));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new CallFailure(0, i18next.t('unreachable'))));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    request.addEventListener('loadend', () => content.signal?.removeEventListener('abort', abort));
    content.signal?.addEventListener('abort', abort);
    if (content.signal?.aborted) {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      return;
    }
    request.send(form);
  });
}
