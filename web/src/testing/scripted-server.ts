// The server of component tests: it returns scripted responses in the shapes of the contract.
import {
  API_BASE,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ClientCall,
  type ParamsOf,
  type QueryOf,
} from '@dossier/contract/base/route';
import { type FailureDetails, type FailureName, failures, sayFailure } from '@dossier/contract/base/failure';
import { verbatim } from '@dossier/contract/base/sentence';
import { everyCall } from '@dossier/contract/rooms';
import { z } from 'zod';
import { blank } from './blank.ts';

/** A request of the page, validated by the schemas of the call. */
export interface ReceivedRequest<C extends ClientCall = ClientCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** The form fields, if the call has a file. */
  body: BodyOf<C>;
  file: File | null;
}

/** An error response of the server. */
export class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, name: FailureName, details?: FailureDetails, sentence = sayFailure(name)) {
    this.status = status;
    this.body = { code: failures[name].code, ...sentence, details, request_id: 'r-1' };
  }
}

type Answer = (received: ReceivedRequest) => unknown;
const callName = ({ method, path }: ClientCall) => `${method} ${path}`;
interface Route {
  call: Call;
  pattern: RegExp;
}

const routes: readonly Route[] = Object.values(everyCall)
  .flatMap((calls): Call[] => Object.values(calls))
  .map((call) => ({ call, pattern: new RegExp(`^${API_BASE}/${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  // An exact path wins over one with an id.
  .toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length);

/**
 * Answers all requests of the page. Unscripted reads get the response of an empty installation; unscripted changes are rejected and
 * reported in `unexpected`.
 */
export class ScriptedServer {
  /** By method and path. */
  readonly #answers = new Map<string, Answer>();
  readonly #received: { call: string; received: ReceivedRequest }[] = [];
  /** Requests that neither the contract nor the test knows, and those whose scripted response is not one of the contract. */
  readonly unexpected: string[] = [];
  /** While true all requests fail, as without a network. */
  isAway = false;

  /** Sets the response of a call. */
  on<C extends ClientCall>(
    call: C,
    answer: (received: ReceivedRequest<C>) => AnswerOf<C> | Refusal | Promise<AnswerOf<C> | Refusal>,
  ): void {
    this.#answers.set(callName(call), answer);
  }

  /** The requests of a call so far, oldest first. */
  received<C extends ClientCall>(call: C): ReceivedRequest<C>[] {
    return this.#received
      .filter((entry) => entry.call === callName(call))
      .map(({ received }) => received as unknown as ReceivedRequest<C>);
  }

  /** All requests so far, as method and path of their calls. */
  get calls(): string[] {
    return this.#received.map(({ call }) => call);
  }

  async answer(request: Request): Promise<Response> {
    if (this.isAway) throw new TypeError('Failed to fetch');
    const url = new URL(request.url);
    if (url.pathname.startsWith('/health/')) return new Response('ok');
    for (const { call, pattern } of routes) {
      const match = call.method === request.method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      try {
        return await this.#answerCall(call, { ...match.groups }, url, request);
      } catch (error) {
        this.unexpected.push(`${callName(call)} (${String(error)})`);
        throw error;
      }
    }
    return this.#unknown(request);
  }

  async #answerCall(call: Call, params: object, url: URL, request: Request): Promise<Response> {
    const { fields, file } = await readContent(call, request);
    const details: FailureDetails = {};
    const checked = (schema: unknown, value: unknown) => {
      if (!schema) return undefined;
      const result = z.safeParse(schema as z.ZodType, value);
      for (const issue of result.error?.issues ?? [])
        details[issue.path.join('.') || 'body'] ??= verbatim(issue.message);
      return result.data;
    };
    const received = {
      params: checked(call.params, params),
      query: checked(call.query, parseQuery(url)),
      body: checked(call.body, fields),
      file,
    } as ReceivedRequest;
    if (Object.keys(details).length > 0) return toResponse(new Refusal(422, 'validation', details));
    this.#received.push({ call: callName(call), received });

    const scripted = this.#answers.get(callName(call));
    if (!scripted && call.method !== 'GET') return this.#unknown(request);
    const answer = scripted ? await scripted(received) : call.answer && blank(call.answer);
    if (answer instanceof Refusal) return toResponse(answer);
    if (answer instanceof Blob) return new Response(answer);
    if (call.answerKind === 'nothing' || !call.answer) return new Response(null, { status: 204 });
    return Response.json(z.parse(call.answer as unknown as z.ZodType, answer));
  }

  #unknown(request: Request): Response {
    this.unexpected.push(`${request.method} ${new URL(request.url).pathname}`);
    return toResponse(new Refusal(404, 'not_found'));
  }
}

const toResponse = ({ status, body }: Refusal) => Response.json(body, { status });

async function readContent(call: Call, request: Request): Promise<{ fields: unknown; file: File | null }> {
  if (call.bodyKind === 'multipart') {
    const parts = [...(await request.formData())];
    const file = parts.map(([, value]) => value).find((value) => value instanceof File);
    return { fields: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')), file: file ?? null };
  }
  const text = call.body ? await request.text() : '';
  return { fields: text === '' ? undefined : JSON.parse(text), file: null };
}

/** Arrays use bracket notation. */
function parseQuery({ searchParams }: URL): Record<string, unknown> {
  const names = new Set(searchParams.keys());
  return Object.fromEntries(
    [...names].map((name) => [
      name.replace('[]', ''),
      name.endsWith('[]') ? searchParams.getAll(name) : searchParams.get(name),
    ]),
  );
}
