// API client of the tests, typed by the contract.
import { setTimeout as sleep } from 'node:timers/promises';
import { askPaths } from '@dossier/contract/ask/paths';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import { API_BASE, type AnswerOf, type ClientCall, type InputOf } from '@dossier/contract/base/route';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { TestDocument } from './test-documents.ts';

/** Makes calls as a signed-in user. */
export interface ApiClient {
  call: <C extends ClientCall>(definition: C, input: InputOf<C>) => Promise<AnswerOf<C>>;
  upload: (projectId: number, file: Pick<TestDocument, 'name' | 'bytes'>) => Promise<Document>;
}

/** A response with an error status. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/** Signs in over HTTP, independent of the browser. */
export async function createApiClient(
  url: string,
  credentials: { email: string; password: string },
): Promise<ApiClient> {
  const { email, password } = credentials;
  const { authentication_token: token } = await send(url, signInPaths.login, { body: { email, password } });
  return {
    call: (definition, input) => send(url, definition, input, token),
    async upload(projectId, { name, bytes }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const { method, path } = documentPaths.upload;
      const answer = await fetch(buildUrl(url, path, { id: projectId }), {
        method,
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      if (!answer.ok) throw new ApiError(answer.status, await answer.text());
      return (await answer.json()) as Document;
    },
  };
}

async function send<C extends ClientCall>(
  url: string,
  definition: C,
  input: object,
  token?: string,
): Promise<AnswerOf<C>> {
  const { params, query, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
  const answer = await fetch(buildUrl(url, definition.path, params, query), {
    method: definition.method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.text());
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<C>;
}

function buildUrl(
  url: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else search.append(name, String(value));
  }
  return `${url}${API_BASE}/${filled}?${search}`;
}

/** Repeats a request until `isDone`; throws with the last answer on timeout. */
export async function pollUntil<T>(
  request: () => Promise<T>,
  isDone: (answer: T) => boolean,
  seconds = 180,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await request();
    if (isDone(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${JSON.stringify(answer).slice(0, 500)}`);
    await sleep(150);
  }
}

/** Waits until all documents of a project are indexed or failed, and returns them. */
export async function waitForIndexing(api: ApiClient, projectId: number, seconds = 60): Promise<Document[]> {
  const { items } = await pollUntil(
    () => api.call(documentPaths.listInProject, { params: { id: projectId }, query: { per_page: 200, sort: 'name' } }),
    (page) => page.items.every(({ indexing_status: status }) => status === 'indexed' || status === 'failed'),
    seconds,
  );
  return items;
}

/** Asks in a project or in all documents and waits for the answer; `path` is that of the conversation. */
export async function askAndWait(
  api: ApiClient,
  query: string,
  projectId: number | null,
): Promise<{ path: string; answer: ChatMessage }> {
  const scope = projectId === null ? {} : ({ scope: 'project', scope_id: projectId } as const);
  const { session_uuid: id } = await api.call(askPaths.create, { body: { query, ...scope } });
  const { items } = await pollUntil(
    () => api.call(askPaths.messages, { params: { id } }),
    (page) => page.items.length > 1 && page.items.at(-1)!.status !== 'writing',
  );
  return { path: `/ask-dossier/${id}`, answer: items.at(-1)! };
}
