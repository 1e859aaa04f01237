import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Actor, Caller } from '../access/actor.ts';
import type { FullAuthority } from '../access/authority.ts';
import { createAuthority } from '../access/create-authority.ts';
import type { ContextWithAuthority } from '../access/context.ts';
import type { Scope } from '../access/scope.ts';
import type { App } from '../app.ts';
import { failureBody, failureFrom, httpStatus } from '../http/failures.ts';
import type { CookieJar } from '../http/call-handlers.ts';
import { authorize, type ServedRoom } from '../http/serve.ts';
import { parseQuery, validated } from '../http/validation.ts';
import type { IncomingFile } from '../streamed-files.ts';
import { type Answer, callAt, assertMatchesContract, type CallOptions, TestUser } from './user.ts';

const origin = { address: '127.0.0.1', userAgent: 'a test', requestId: 'a test' };

/** Not stored anywhere: calls about sessions are tested over HTTP. */
const noCookies = new Proxy({} as CookieJar, {
  get(_, name): never {
    throw new Error(`There is no cookie jar with "${String(name)}" here; use testProduct().`);
  },
});

/**
 * A user whose calls skip HTTP: declared access, schemas and handlers are those of the product, but nothing is signed in, sent or parsed.
 * Answers look as over HTTP, without headers.
 */
export class DirectUser extends TestUser {
  readonly #app: App;
  readonly #rooms: readonly ServedRoom[];
  readonly actor: Actor;
  readonly authority: FullAuthority;

  constructor(app: App, rooms: readonly ServedRoom[], user: { id: number; email: string }) {
    super('', { email: user.email, password: '' });
    this.#app = app;
    this.#rooms = rooms;
    this.id = user.id;
    this.actor = { kind: 'user', userId: user.id };
    this.authority = createAuthority(app, this.actor);
  }

  /** The context for a verb: `user.with(user.authority.company('TEMPLATE_CREATE', id))`. */
  async with<S extends Scope>(scope: Promise<S>): Promise<ContextWithAuthority<S>> {
    return { app: this.#app, scope: await scope, authority: this.authority };
  }

  override async send<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    if (options.headers || options.anonymous || options.forged)
      throw new Error('Use testProduct() for what is about HTTP.');
    try {
      const body = (await this.#call(method, path, options)) as T;
      if (body !== undefined) assertMatchesContract(method, path, body);
      return { status: body === undefined ? 204 : 200, headers: new Headers(), body };
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.kind === 'system') throw error;
      const body = failureBody(failure, origin.requestId) as FailureBody & T;
      return { status: httpStatus(failure), headers: new Headers(), body: asJson(body) };
    }
  }

  async #call(method: string, path: string, { body: json, form }: CallOptions): Promise<unknown> {
    const [plain = '', search = ''] = path.split(/\?(.*)/s);
    const match = callAt(method, plain) ?? callAt(method, plain.replace(/\/$/, ''));
    if (!match) throw new Error(`The contract has no call ${method} ${path}.`);
    const { call, params: pathParams } = match;
    const room = this.#rooms.find(({ calls }) => Object.values(calls).includes(call))!;
    const [name] = Object.entries(room.calls).find(([, candidate]) => candidate === call)!;
    const { fields, file } = form ? await readParts(form) : { fields: asJson(json) ?? {}, file: null };
    const params = validated(call.params, pathParams);
    const query = validated(call.query, parseQuery(search));
    const early = !('id' in call.access) || call.access.id.startsWith('params.');
    const authority = createAuthority(this.#app, { ...this.actor, from: origin });
    if (early) await authorize(this.#app, call, authority, { params, query: null, body: null });
    const body = validated(call.body, fields);
    const scope = await authorize(this.#app, call, authority, { params, query, body });
    const caller: Caller = {
      userId: this.id,
      sessionUuid: randomUUID(),
      technicalAdmin: (await this.#app.access.of(this.id)).technicalAdmin,
      twoFactorPassed: true,
    };
    const request = { params, query, body, file, scope, authority, caller, origin, cookies: noCookies };
    const handler = room.handlers[name]!;
    return asJson(await handler(request as never));
  }
}

/** A value as it arrives over HTTP. */
const asJson = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

async function readParts(form: FormData): Promise<{ fields: Record<string, unknown>; file: IncomingFile | null }> {
  const fields: Record<string, unknown> = {};
  let file: IncomingFile | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else {
      const stream = Readable.from([Buffer.from(await value.arrayBuffer())]);
      file = { filename: value.name, mimeType: value.type, stream };
    }
  }
  return { fields, file };
}
