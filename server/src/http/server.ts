import { say } from '@dossier/contract/base/sentences';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { StatementError } from '../engines/database/errors.ts';
import { allowOrigins } from './cross-origin.ts';
import { failureBody, failureFrom, httpStatus } from './failures.ts';
import { halfCharacterIn, spellsSurrogate } from './half-characters.ts';
import { serveHealth } from './health.ts';
import { answerMalformed } from './malformed-requests.ts';
import { serveMetrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { warnAboutUnknownProxy } from './proxies.ts';
import { secureHeaders } from './secure-headers.ts';
import { register, type ServedRoom } from './serve.ts';
import { servePages } from './pages.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { parseQuery } from './validation.ts';

/** JSON bodies; the largest are lists of ids. */
const BODY_BYTES = 2 * 1024 * 1024;

export interface HttpOptions {
  rooms: readonly ServedRoom[];
  /** Folder of the built web application; without it only the API is served. */
  webFolder: string | null;
}

/** The HTTP server of a process. The caller starts listening. */
export async function createHttp(app: App, { rooms, webFolder }: HttpOptions): Promise<FastifyInstance> {
  const http = withoutRoutes(app, webFolder);
  allowOrigins(http, app);
  for (const room of rooms) register(http, app, room, (call) => call.bodyKind !== 'multipart');
  // The plugin for forms runs for every request of its context, so it is registered only for uploads.
  await http.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    for (const room of rooms) register(forms, app, room, (call) => call.bodyKind === 'multipart');
  });
  serveHealth(http, app);
  serveMetrics(http, app);
  describeApi(http, rooms);
  http.all('/api/v2.0/*', (request) => {
    const path = request.url.replace(/^\/api\/v2\.0/, '/api/v3').replace(/\?.*$/s, '');
    throw new Failure('gone', say('api_ended', { path }));
  });
  await servePages(http, webFolder);
  return http;
}

/** The HTTP server of a process without calls: health and metrics. */
export async function createHealthHttp(app: App): Promise<FastifyInstance> {
  const http = withoutRoutes(app, null);
  serveHealth(http, app);
  serveMetrics(http, app);
  await servePages(http, null);
  return http;
}

/** Applies to all requests: ids, headers, errors, the log. */
function withoutRoutes(app: App, webFolder: string | null): FastifyInstance {
  const headersFor = secureHeaders(app, webFolder);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers({ ...headersFor(request.url), 'x-request-id': request.id });
  const http = fastify({
    logger: false,
    trustProxy: app.settings.trustProxy > 0 ? (_address, hop) => hop < app.settings.trustProxy : false,
    bodyLimit: BODY_BYTES,
    // Always our own: with one from the caller, two requests could share an id in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Invalid URLs get the same error format as everything else.
    frameworkErrors: (error, request, reply) => sendFailure(app, error, request, setHeaders(request, reply)),
    clientErrorHandler: answerMalformed(app.log),
    // Node's own error has no body, so the first hook responds instead.
    http: { requireHostHeader: false },
    return503OnClosing: true,
  });

  http.decorateRequest('about', null as unknown as FastifyRequest['about']);
  http.addHook('onRequest', (request, reply, done) => {
    request.about = { caller: null, companyId: null };
    setHeaders(request, reply);
    const lacksHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(lacksHost ? new Failure('validation', say('invalid_request')) : undefined);
  });
  http.addHook('onResponse', (request, reply, done) => {
    logRequest(app, request, reply);
    done();
  });
  warnAboutUnknownProxy(http, app);
  http.setErrorHandler((error, request, reply) => sendFailure(app, error, request, reply));
  http.removeContentTypeParser('text/plain');
  allowEmptyJson(http);
  endSlowBodies(http);
  return http;
}

/** Many clients declare JSON and send no body. */
function allowEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, parsed: unknown) =>
      done(error ?? (spellsSurrogate(text) ? halfCharacterIn(parsed) : null), parsed),
    );
  });
}

/** Seconds until a rejected request may be retried. */
const RETRY_AFTER_S: Partial<Record<FailureName, number>> = { rate_limited: 60, locked: 5 };

function sendFailure(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureFrom(error);
  const isUnexpected = failure.kind === 'system' || failure.kind === 'unavailable';
  // Values that only the database rejected should have been rejected by a schema.
  if (isUnexpected || error instanceof StatementError) {
    const about = { err: error, request_id: request.id, path: request.routeOptions.url };
    app.log[isUnexpected ? 'error' : 'warn'](about, 'a request failed');
  }
  const requestedDelay = failure.details?.['retry_after'];
  const retryAfter = typeof requestedDelay === 'string' ? requestedDelay : RETRY_AFTER_S[failure.kind];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(httpStatus(failure)).header('cache-control', 'no-store').send(failureBody(failure, request.id));
}

/** The path without the query, which may contain user text, and without tokens of mailed links. */
const withoutSecrets = (url: string): string => url.replace(/\?.*$/s, '').replace(/^(\/reset-password\/).+$/, '$1...');

/** The path with ids, but without email addresses and picture keys. */
function loggedPath({ url, routeOptions, params }: FastifyRequest): string {
  if (routeOptions.url === undefined || routeOptions.config.call === undefined) return withoutSecrets(url);
  return routeOptions.url.replace(/:(\w+)/g, (placeholder, name: string) => {
    const value = (params as Record<string, string>)[name] ?? '';
    return /^(\d{1,16}|[0-9a-f-]{36})$/.test(value) ? value : placeholder;
  });
}

function logRequest(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const { call } = request.routeOptions.config;
  const seconds = reply.elapsedTime / 1000;
  if (call) app.metrics.requests.observe({ method, call, status: String(reply.statusCode) }, seconds);
  // Successful reads are frequent and not interesting.
  const level = reply.statusCode >= 500 ? 'warn' : method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
  if (!app.log.isLevelEnabled(level)) return;
  const { caller, companyId } = request.about;
  const callerRequestId = request.headers['x-request-id'];
  app.log[level](
    {
      request_id: request.id,
      ...(typeof callerRequestId === 'string' &&
        /^[\w.:-]{8,128}$/.test(callerRequestId) && { caller_request_id: callerRequestId }),
      method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(caller && { user: caller.userId }),
      ...(companyId !== null && { company: companyId }),
    },
    'request',
  );
}
