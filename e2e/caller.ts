// The API of the product as a program uses it, typed by the contract: what a test needs done beside the browser.
import { setTimeout as sleep } from 'node:timers/promises';
import { askPaths } from '@dossier/contract/ask/paths';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import { API_BASE, type AnswerOf, type ClientCall, type InputOf } from '@dossier/contract/base/route';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { Paper } from './paperwork.ts';

/** Somebody who is signed in and makes calls. */
export interface Caller {
  call: <C extends ClientCall>(definition: C, input: InputOf<C>) => Promise<AnswerOf<C>>;
  upload: (projectId: number, paper: Pick<Paper, 'name' | 'bytes'>) => Promise<Document>;
}

/** A call that was refused. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/** Signs in over HTTP; nothing of it reaches a browser. */
export async function callerOf(url: string, person: { email: string; password: string }): Promise<Caller> {
  const { email, password } = person;
  const { authentication_token: token } = await send(url, signInPaths.login, { body: { email, password } });
  return {
    call: (definition, input) => send(url, definition, input, token),
    async upload(projectId, { name, bytes }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const { method, path } = documentPaths.upload;
      const answer = await fetch(addressOf(url, path, { id: projectId }), {
        method,
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      if (!answer.ok) throw new Refusal(answer.status, await answer.text());
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
  const answer = await fetch(addressOf(url, definition.path, params, query), {
    method: definition.method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Refusal(answer.status, await answer.text());
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<C>;
}

function addressOf(
  url: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  return `${url}${API_BASE}/${filled}?${search}`;
}

/** Asks again and again until the answer is the wanted one; throws with the last answer when it never is. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${JSON.stringify(answer).slice(0, 500)}`);
    await sleep(150);
  }
}

/** Waits until nothing of a project waits or is read any more, and gives its documents. */
export async function untilRead(caller: Caller, projectId: number, seconds = 60): Promise<Document[]> {
  const { items } = await until(
    () =>
      caller.call(documentPaths.listInProject, { params: { id: projectId }, query: { per_page: 200, sort: 'name' } }),
    (page) => page.items.every(({ indexing_status: status }) => status === 'indexed' || status === 'failed'),
    seconds,
  );
  return items;
}

/** Asks in a project, or over everything, and waits for the answer; tells the path of the conversation too. */
export async function askAndWait(
  caller: Caller,
  query: string,
  projectId: number | null,
): Promise<{ address: string; answer: ChatMessage }> {
  const scope = projectId === null ? {} : ({ scope: 'project', scope_id: projectId } as const);
  const { session_uuid: id } = await caller.call(askPaths.create, { body: { query, ...scope } });
  const { items } = await until(
    () => caller.call(askPaths.messages, { params: { id } }),
    (page) => page.items.length > 1 && page.items.at(-1)!.status !== 'writing',
  );
  return { address: `/ask-dossier/${id}`, answer: items.at(-1)! };
}
