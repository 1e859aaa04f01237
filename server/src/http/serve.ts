import { Failure } from '@dossier/contract/base/failure';
import { API_BASE, type Access, type Call, type Calls } from '@dossier/contract/base/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { PlacedEntity } from '@dossier/contract/rooms';
import type { Actor, Scope } from '../scope.ts';
import { bearerOf, refuseForgery } from './authenticate.ts';
import { actorOf, authorityOf, type FullAuthority } from './authorize.ts';
import { cookieJar, cookiesOf, PLAYER_COOKIE, REFRESH_COOKIE, XSRF_COOKIE } from './cookies.ts';
import type { Caller, OutgoingFile, Request } from './handlers-of.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { jsonAnswer, sendJson } from './json-answer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { sendFile } from './send-file.ts';
import { readForm } from './uploads.ts';
import { validated } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log tells of a request besides its path. */
    about: { caller: Caller | null; companyId: number | null };
  }
  interface FastifyContextConfig {
    /** The room and name of the call. */
    call?: string;
  }
}

/** A room of the contract with its handlers; whether they fit is checked where the room is listed, as `ServerRooms`. */
export interface ServedRoom {
  name: string;
  calls: Calls;
  handlers: Record<string, (request: never) => Promise<unknown>>;
}

/** Routes the chosen calls of the room: who is it, may they, is it valid, do it, answer. */
export function register(
  http: FastifyInstance,
  app: App,
  answers: KeptAnswers,
  room: ServedRoom,
  chosen: (call: Call) => boolean,
): void {
  for (const [name, call] of Object.entries(room.calls)) {
    if (!chosen(call)) continue;
    const handler = room.handlers[name] as Served['handler'];
    const served: Served = { app, call, name: `${room.name}.${name}`, handler, answers };
    const isRead = call.method === 'GET' && call.answerKind !== 'file' && !call.acts;
    const answer = isRead ? answerRead : answerCall;
    http.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      config: { call: served.name },
      // Whoever may not call at all is refused before their body is read.
      ...(call.method !== 'GET' && { onRequest: (request) => knowCaller(served, request) }),
      handler: (request, reply) => answer(served, request, reply),
    });
  }
}

interface Served {
  app: App;
  call: Call;
  name: string;
  handler: (request: Request<Call>) => Promise<unknown>;
  answers: KeptAnswers;
}

/** Finds out who calls. Throws `unauthenticated` where the call is not open, and `cross_site` for a forged one. */
async function knowCaller({ app, call }: Served, request: FastifyRequest): Promise<void> {
  const { headers } = request;
  const bearer = bearerOf(headers.authorization);
  const caller =
    bearer === null
      ? await playerOf(app, call, request)
      : await app.tokens.callerOf(bearer, 'twoFactor' in call.access);
  request.about = { caller, companyId: null };
  if (call.method !== 'GET' && bearer === null) refuseForgedCall(app, call, request);
  if (caller === null && !('open' in call.access)) throw new Failure('unauthenticated');
}

/** Whom the cookie of a player speaks for: an element that plays cannot send a header. */
async function playerOf(app: App, call: Call, request: FastifyRequest): Promise<Caller | null> {
  const token = call.forPlayers ? cookiesOf(request)[PLAYER_COOKIE] : undefined;
  return token === undefined ? null : await app.tokens.callerAt(request.url.replace(/\?.*$/s, ''), token);
}

function refuseForgedCall({ settings }: App, call: Call, request: FastifyRequest): void {
  const { headers } = request;
  const cookies = cookiesOf(request);
  const ownOrigins = new Set([`${request.protocol}://${request.host}`, ...settings.origins]);
  if (settings.publicUrl) ownOrigins.add(new URL(settings.publicUrl).origin);
  // Signing in takes its right from the body, renewing from a header of its own: their cookies speak for nobody.
  const provesItself = call.rateLimited === true || call.path === 'auth/refresh';
  refuseForgery({
    origin: headers.origin,
    fetchSite: headers['sec-fetch-site'],
    ownOrigins,
    refreshCookie: provesItself ? undefined : cookies[REFRESH_COOKIE],
    xsrfCookie: cookies[XSRF_COOKIE],
    xsrfHeader: headers['x-xsrf-token'] as string | undefined,
  });
}

/** A read: the same question of the same person is answered once while nothing changes. */
async function answerRead(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await knowCaller(served, request);
  const { caller } = request.about;
  const answer = await served.answers.ask(`${caller?.userId} ${caller?.sessionUuid} ${request.url}`, async () => {
    const ready = await prepare(served, request, reply);
    return jsonAnswer(JSON.stringify(await served.handler(ready)));
  });
  return sendJson(request, reply, answer);
}

async function answerCall(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, call } = served;
  if (call.method === 'GET') await knowCaller(served, request);
  if (call.bodyKind === 'multipart') return answerForm(served, request, reply);
  const ready = await prepare(served, request, reply);
  if (call.answerKind === 'file')
    return sendFile(app.log, request, reply, (await served.handler(ready)) as OutgoingFile);

  const { params, query, body } = ready;
  return answerOnce(served, request, reply, ready, { params, query, body });
}

async function answerForm(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, call } = served;
  const params = validated(call.params, request.params);
  const query = validated(call.query, request.query);
  const authority = authorityFor(app, request);
  const scope = await scopeFor(call.access, authority, { params, query, body: null });
  noteScope(request, scope);

  const form = await readForm(request, fieldNames(call), app.settings.maxUploadBytes);
  try {
    const body = validated(call.body, form.fields);
    const ready = requestOf(app, request, reply, { scope, authority, params, query, body, file: form.file });
    return await answerOnce(served, request, reply, ready, { params, query, body, filename: form.file?.filename });
  } finally {
    await form.finish();
  }
}

/** Answers with what the call does; where it is `sent` again with its key, with what it did the first time. */
async function answerOnce(
  { app, call, name, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Request<Call>,
  sent: unknown,
): Promise<FastifyReply> {
  const { caller } = request.about;
  const key = call.idempotent && caller ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (key === null || !caller) return send(reply, await handler(ready));
  const repeatable = { key, userId: caller.userId, call: name, request: sent };
  const text = await once(app, ready.scope, repeatable, async () => JSON.stringify((await handler(ready)) ?? null));
  return reply.type('application/json; charset=utf-8').send(text);
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return answer === undefined ? reply.code(204).send() : reply.header('cache-control', 'no-store').send(answer);
}

/**
 * Whoever may not see the ground of a call is told so before anything else that they sent is judged, where the ground stands in the path;
 * where it stands in the body, the body comes first.
 */
async function prepare(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<Request<Call>> {
  const { app, call } = served;
  const params = validated(call.params, request.params);
  const authority = authorityFor(app, request);
  const early = !('id' in call.access) || call.access.id.startsWith('params.');
  let scope = early ? await scopeFor(call.access, authority, { params, query: null, body: null }) : null;
  const query = validated(call.query, request.query);
  const body = validated(call.body, request.body ?? {});
  scope ??= await scopeFor(call.access, authority, { params, query, body });
  noteScope(request, scope);
  return requestOf(app, request, reply, { scope, authority, params, query, body, file: null });
}

function noteScope(request: FastifyRequest, scope: Scope): void {
  if ('companyId' in scope) request.about.companyId = scope.companyId;
}

function authorityFor(app: App, request: FastifyRequest): FullAuthority {
  const { caller } = request.about;
  const from = { address: request.ip, requestId: request.id };
  const actor: Actor = caller ? { ...actorOf(caller), from } : { kind: 'user', userId: null, from };
  return authorityOf(app, actor);
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

async function scopeFor(access: Access, authority: FullAuthority, parts: Parts): Promise<Scope> {
  if ('open' in access || 'twoFactor' in access) return authority.nobody();
  if ('signedIn' in access) return authority.own();
  if ('technicalAdmin' in access) return authority.technicalAdmin();
  switch (access.at) {
    case 'app':
      return authority.app(access.permission);
    case 'reach':
      return authority.reach(access.permission);
    case 'company':
    case 'project':
      return authority[access.at](access.permission, idAt(access.id, parts));
    default:
      return authority.at(access.at as PlacedEntity, access.permission, idAt(access.id, parts));
  }
}

function idAt(place: string, parts: Parts): number {
  const [part, field] = place.split('.') as [keyof Parts, string];
  const value = (parts[part] as Record<string, unknown> | null)?.[field];
  if (typeof value !== 'number') throw new Error(`The contract gives no number at ${place}.`);
  return value;
}

function requestOf(
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
