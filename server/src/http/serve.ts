import { Failure } from '@dossier/contract/base/failure';
import { API_BASE, type Access, type Call, type Calls } from '@dossier/contract/base/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { ScopedEntity } from '@dossier/contract/rooms';
import type { Actor } from '../access/actor.ts';
import type { Scope } from '../access/scope.ts';
import type { EntityName } from '../resource.ts';
import { parseBearer, assertNotForged } from './authenticate.ts';
import { sessionActor } from '../access/actor.ts';
import { assertWritable } from '../access/assert-writable.ts';
import { createAuthority } from '../access/create-authority.ts';
import type { FullAuthority } from '../access/authority.ts';
import { cookieJar, parseCookies, PLAYER_COOKIE, REFRESH_COOKIE, XSRF_COOKIE } from './cookies.ts';
import type { Caller } from '../access/actor.ts';
import type { OutgoingFile } from '../streamed-files.ts';
import type { Request } from './call-handlers.ts';
import { idempotencyKey, runIdempotent } from './idempotency.ts';
import { sendJson } from './json-answer.ts';
import { sendFile } from './send-file.ts';
import { readForm } from './uploads.ts';
import { validated } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Additional fields of a request's log line. */
    about: { caller: Caller | null; companyId: number | null };
  }
  interface FastifyContextConfig {
    /** The room and name of the call. */
    call?: string;
  }
}

/** A room of the contract with its handlers, which `ServerRooms` checks where the room is listed. */
export interface ServedRoom {
  name: string;
  calls: Calls;
  handlers: Record<string, (request: never) => Promise<unknown>>;
}

/** Routes the calls of the room: authenticate, authorize, validate, handle, respond. */
export function register(http: FastifyInstance, app: App, room: ServedRoom, includes: (call: Call) => boolean): void {
  for (const [name, call] of Object.entries(room.calls)) {
    if (!includes(call)) continue;
    const handler = room.handlers[name] as Served['handler'];
    const served: Served = { app, call, name: `${room.name}.${name}`, handler };
    http.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      config: { call: served.name },
      // Authorize before parsing the body.
      ...(call.method !== 'GET' && { onRequest: (request) => authenticateCaller(served, request) }),
      handler: (request, reply) => answerCall(served, request, reply),
    });
  }
}

interface Served {
  app: App;
  call: Call;
  name: string;
  handler: (request: Request<Call>) => Promise<unknown>;
}

/** Authenticates the caller. Throws `unauthenticated` unless the call is open, and `cross_site` for forged requests. */
async function authenticateCaller({ app, call }: Served, request: FastifyRequest): Promise<void> {
  const { headers } = request;
  const bearer = parseBearer(headers.authorization);
  const caller =
    bearer === null
      ? await findPlayerCaller(app, call, request)
      : await app.tokens.findCaller(bearer, 'twoFactor' in call.access);
  request.about = { caller, companyId: null };
  if (call.method !== 'GET' && bearer === null) assertCallNotForged(app, call, request);
  if (caller === null && !('open' in call.access)) throw new Failure('unauthenticated');
}

/** The caller of a player's cookie: media elements cannot send headers. */
async function findPlayerCaller(app: App, call: Call, request: FastifyRequest): Promise<Caller | null> {
  const token = call.forPlayers ? parseCookies(request)[PLAYER_COOKIE] : undefined;
  return token === undefined ? null : await app.tokens.findCallerForPath(request.url.replace(/\?.*$/s, ''), token);
}

function assertCallNotForged({ settings }: App, call: Call, request: FastifyRequest): void {
  const { headers } = request;
  const cookies = parseCookies(request);
  const ownOrigins = new Set([`${request.protocol}://${request.host}`, ...settings.origins]);
  if (settings.publicUrl) ownOrigins.add(new URL(settings.publicUrl).origin);
  // Sign-in authenticates by its body and refresh by its own header, not by cookie.
  const hasOwnProof = call.rateLimited === true || call.path === 'auth/refresh';
  assertNotForged({
    origin: headers.origin,
    fetchSite: headers['sec-fetch-site'],
    ownOrigins,
    refreshCookie: hasOwnProof ? undefined : cookies[REFRESH_COOKIE],
    xsrfCookie: cookies[XSRF_COOKIE],
    xsrfHeader: headers['x-xsrf-token'] as string | undefined,
  });
}

async function answerCall(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, call } = served;
  if (call.method === 'GET') await authenticateCaller(served, request);
  if (call.bodyKind === 'multipart') return answerForm(served, request, reply);
  const ready = await prepare(served, request, reply);
  if (call.answerKind === 'file')
    return sendFile(app.log, request, reply, (await served.handler(ready)) as OutgoingFile);
  if (call.method === 'GET') return sendJson(request, reply, await served.handler(ready));

  const { params, query, body } = ready;
  return answerOnce(served, request, reply, ready, { params, query, body });
}

async function answerForm(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, call } = served;
  const params = validated(call.params, request.params);
  const query = validated(call.query, request.query);
  const authority = authorityFor(app, request);
  const scope = await authorize(app, call, authority, { params, query, body: null });
  recordCompany(request, scope);

  const form = await readForm(request, fieldNames(call), app.settings.maxUploadBytes);
  try {
    const body = validated(call.body, form.fields);
    const ready = buildRequest(app, request, reply, { scope, authority, params, query, body, file: form.file });
    return await answerOnce(served, request, reply, ready, { params, query, body, filename: form.file?.filename });
  } finally {
    await form.finish();
  }
}

/** Responds with the handler's answer; a repeated idempotency key gets the first answer again. */
async function answerOnce(
  { app, call, name, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Request<Call>,
  body: unknown,
): Promise<FastifyReply> {
  const { caller } = request.about;
  const key = call.idempotent && caller ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (key === null || !caller) return send(reply, await handler(ready));
  const repeatable = { key, userId: caller.userId, call: name, request: body };
  const text = await runIdempotent(app, ready.scope, repeatable, async () =>
    JSON.stringify((await handler(ready)) ?? null),
  );
  return reply.type('application/json; charset=utf-8').send(text);
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return answer === undefined ? reply.code(204).send() : reply.header('cache-control', 'no-store').send(answer);
}

/** Authorizes a call before validating its input where the resource is in the path; where it is in the body, the body is validated first. */
async function prepare(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<Request<Call>> {
  const { app, call } = served;
  const params = validated(call.params, request.params);
  const authority = authorityFor(app, request);
  const early = !('id' in call.access) || call.access.id.startsWith('params.');
  let scope = early ? await authorize(app, call, authority, { params, query: null, body: null }) : null;
  const query = validated(call.query, request.query);
  const body = validated(call.body, request.body ?? {});
  scope ??= await authorize(app, call, authority, { params, query, body });
  recordCompany(request, scope);
  return buildRequest(app, request, reply, { scope, authority, params, query, body, file: null });
}

function recordCompany(request: FastifyRequest, scope: Scope): void {
  if ('companyId' in scope) request.about.companyId = scope.companyId;
}

function authorityFor(app: App, request: FastifyRequest): FullAuthority {
  const { caller } = request.about;
  const from = { address: request.ip, requestId: request.id };
  const actor: Actor = caller ? { ...sessionActor(caller), from } : { kind: 'user', userId: null, from };
  return createAuthority(app, actor);
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The scope of a call, after checking the permission and, for changes, that nothing there is archived. */
export async function authorize(app: App, call: Call, authority: FullAuthority, parts: Parts): Promise<Scope> {
  const scope = await scopeFor(call.access, authority, parts);
  if (call.method !== 'GET' && !call.whenArchived) await assertWritable(app, scope);
  return scope;
}

/** Creates the scope declared by a call, after checking the permission. */
async function scopeFor(access: Access, authority: FullAuthority, parts: Parts): Promise<Scope> {
  if ('open' in access || 'twoFactor' in access) return authority.unprivileged();
  if ('signedIn' in access) return authority.own();
  if ('technicalAdmin' in access) return authority.technicalAdmin();
  switch (access.at) {
    case 'app':
      return authority.app(access.permission);
    case 'accessible':
      return authority.accessible(access.permission);
    case 'company':
    case 'project':
      return authority[access.at](access.permission, integerAt(access.id, parts));
    default:
      return authority.at(access.at as ScopedEntity, access.permission, nameAt(access.id, parts));
  }
}

function nameAt(place: string, parts: Parts): EntityName {
  const [part, field] = place.split('.') as [keyof Parts, string];
  const value = (parts[part] as Record<string, unknown> | null)?.[field];
  if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`The contract has no id at ${place}.`);
  return value;
}

function integerAt(place: string, parts: Parts): number {
  const name = nameAt(place, parts);
  if (typeof name !== 'number') throw new Error(`The contract has no integer at ${place}.`);
  return name;
}

function buildRequest(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts & Pick<Request<Call>, 'authority' | 'file'> & { scope: Scope },
): Request<Call> {
  return {
    ...parts,
    caller: request.about.caller,
    origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
    cookies: cookieJar(request, reply, isSecure(app, request)),
  } as Request<Call>;
}

const isSecure = ({ settings }: App, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (settings.publicUrl?.startsWith('https:') ?? false);

function fieldNames(call: Call): string[] {
  const schema = call.body as { shape?: Record<string, unknown> } | undefined;
  return Object.keys(schema?.shape ?? {});
}
