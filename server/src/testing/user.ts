import { everyCall } from '@dossier/contract/rooms';
import type { FailureBody } from '@dossier/contract/base/failure';
import { API_BASE, type Call } from '@dossier/contract/base/route';
import type { LoginAnswer, Me } from '@dossier/contract/sign-in/schema';
import { z } from 'zod';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Without the bearer token. */
  anonymous?: boolean;
  /** Without the header that proves our own origin. */
  forged?: boolean;
}

/** An unexpected failure response. */
export class FailedCall extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody, call: string) {
    super(`${call} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** A user with a browser: cookies, a token, and calls over real HTTP. Answers are validated against the contract. */
export class TestUser {
  readonly address: string;
  readonly account: { email: string; password: string } | null;
  readonly cookies = new Map<string, string>();
  token: string | null = null;
  id = 0;

  constructor(address: string, account: { email: string; password: string } | null = null) {
    this.address = address;
    this.account = account;
  }

  async signIn(): Promise<LoginAnswer> {
    const answer = await this.post<LoginAnswer>('auth/login', this.account);
    this.token = answer.authentication_token;
    this.id = (await this.get<Me>('auth/user')).user.id;
    return answer;
  }

  /** Makes a call; failures are answers too. `path` is relative to /api/v3/ unless it begins with a slash. */
  async send<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const url = path.startsWith('/') ? `${this.address}${path}` : `${this.address}${API_BASE}/${path}`;
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token && !options.anonymous && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(xsrf && !options.forged && { 'x-xsrf-token': xsrf }),
        'x-requested-with': 'XMLHttpRequest',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    });
    this.#keepCookies(response.headers);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body = (json ? JSON.parse(text) : text) as T;
    if (json && response.ok) assertMatchesContract(method, path, body);
    return { status: response.status, headers: response.headers, body };
  }

  async #requireSuccess<T>(method: string, path: string, options: CallOptions): Promise<T> {
    const answer = await this.send<T>(method, path, options);
    if (answer.status >= 300) throw new FailedCall(answer.status, answer.body as FailureBody, `${method} ${path}`);
    return answer.body;
  }

  /** Returns the answer or throws `FailedCall`. */
  get = <T>(path: string): Promise<T> => this.#requireSuccess('GET', path, {});
  post = <T>(path: string, body?: unknown): Promise<T> => this.#requireSuccess('POST', path, { body });
  put = <T>(path: string, body?: unknown): Promise<T> => this.#requireSuccess('PUT', path, { body });
  patch = <T>(path: string, body: unknown): Promise<T> => this.#requireSuccess('PATCH', path, { body });
  delete = <T = void>(path: string): Promise<T> => this.#requireSuccess('DELETE', path, {});

  /** Uploads a file; the fields precede it. */
  upload<T>(
    path: string,
    file: { name: string; bytes: Uint8Array | string },
    fields: Record<string, string> = {},
  ): Promise<T> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
    return this.#requireSuccess('POST', path, { form });
  }

  /** Returns only the status. */
  async status(method: string, path: string, options: CallOptions = {}): Promise<number> {
    return (await this.send(method, path, options)).status;
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isExpired = attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute));
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const patterns = Object.values(everyCall)
  .flatMap((room) => Object.values(room) as Call[])
  .map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

/** The call for a method and path, with the path parameters; undefined if there is none. */
export function callAt(method: string, path: string): { call: Call; params: Record<string, string> } | undefined {
  const fitting = patterns.filter(({ call, pattern }) => call.method === method && pattern.test(path));
  const match = fitting.find(({ call }) => call.path === path) ?? fitting[0];
  return match && { call: match.call, params: { ...match.pattern.exec(path)?.groups } };
}

/** Throws if an answer has missing, extra or wrong fields. */
export function assertMatchesContract(method: string, path: string, body: unknown): void {
  const { call } = callAt(method, path.replace(/\?.*$/, '')) ?? {};
  if (!call?.answer) return;
  const parsed = (call.answer as z.ZodType).parse(body);
  const [actual, expected] = [JSON.stringify(sorted(body)), JSON.stringify(sorted(parsed))];
  if (actual !== expected) throw new Error(`${method} ${path} answers more than its contract: ${actual}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
