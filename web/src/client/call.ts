import { API_BASE, type AnswerOf, type Call, type InputOf } from '@dossier/contract/base/route';
import i18next from 'i18next';
import { CallFailure, failureOf } from './failures.ts';
import { getToken, endSession, refreshSession, sessionHeaders } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Makes a repeated mutation answer what the first one answered. */
  idempotencyKey?: string;
}

/**
 * Makes one call of the contract and gives back its answer. A 401 renews the session once and repeats the call.
 *
 * @throws CallFailure
 */
export async function call<C extends Call>(
  definition: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(definition, input, options);
  if (response.status === 204) return undefined as AnswerOf<C>;
  return (await response.json()) as AnswerOf<C>;
}

/** As `call`, for answers that are files. */
export async function callForFile<C extends Call>(
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

async function send(definition: Call, input: object, options: CallOptions): Promise<Response> {
  const { params, query, body } = input as AnyInput;
  const url = addressOf(definition.path, params, query);
  const used = getToken();
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
  if (response.status === 401 && used !== null) {
    if (!(await refreshSession(used))) throw await failureOf(response);
    response = await attempt();
    if (response.status === 401) endSession('expired');
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

function throwUnreached(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new CallFailure(0, i18next.t('unreachable'));
}

/** A value as it stands in an address or a form. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `document/:id` with its params and query; arrays are written bracket style. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(written(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, written(one));
    else search.append(name, written(value));
  }
  const asked = search.toString();
  return `${API_BASE}/${filled}${asked ? `?${asked}` : ''}`;
}
