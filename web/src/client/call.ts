import { API_BASE, type AnswerOf, type ClientCall, type InputOf } from '@dossier/contract/base/route';
import i18next from 'i18next';
import { CallFailure, readFailure } from './failures.ts';
import { getToken, endSession, refreshSession, sessionHeaders } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Repeated mutations with the same key return the first response. */
  idempotencyKey?: string;
}

/**
 * Makes a call of the contract and returns its response. On a 401 it renews the session once and repeats the call.
 *
 * @throws CallFailure
 */
export async function call<C extends ClientCall>(
  definition: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(definition, input, options);
  if (response.status === 204) return undefined as AnswerOf<C>;
  return (await response.json()) as AnswerOf<C>;
}

/** Like `call`, for responses that are files. */
export async function callForFile<C extends ClientCall>(
  definition: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await send(definition, input, options)).blob();
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function send(definition: ClientCall, input: object, options: CallOptions): Promise<Response> {
  const { params, query, body } = input as AnyInput;
  const url = buildUrl(definition.path, params, query);
  const token = getToken();
  const attempt = () =>
    fetch(url, {
      method: definition.method,
      credentials: 'same-origin',
      signal: options.signal ?? null,
      headers: {
        ...sessionHeaders(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(throwUnreached);

  let response = await attempt();
  if (response.status === 401 && token !== null) {
    if (!(await refreshSession(token))) throw await readFailure(response);
    response = await attempt();
    if (response.status === 401) endSession('expired');
  }
  if (!response.ok) throw await readFailure(response);
  return response;
}

function throwUnreached(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new CallFailure(0, i18next.t('unreachable'));
}

/** Formats a value for a URL or a form. */
export function serialize(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Builds a URL from a path such as `document/:id` with its params and query; arrays use bracket style. */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(serialize(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, serialize(item));
    else search.append(name, serialize(value));
  }
  const queryString = search.toString();
  return `${API_BASE}/${filled}${queryString ? `?${queryString}` : ''}`;
}
