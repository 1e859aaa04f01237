import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { allowedAddresses } from './allowed-addresses.ts';
import { readResponse } from './response-body.ts';
import { type Outbound, type OutboundResponse, OutboundError, type OutboundRequest } from './port.ts';
import { retryAfter } from './retry-after.ts';

export interface GuardedOptions {
  /** Addresses that the operator allows besides the public internet. */
  allow: readonly string[];
  log: Logger;
  /** Resolves a host name to all its addresses; default: the system's resolver. */
  resolve?: (host: string) => Promise<string[]>;
}

const DEFAULTS = {
  method: 'GET',
  headersTimeout: 30_000,
  totalTimeout: 120_000,
  maxBytes: 10 * 1024 * 1024,
  redirects: 0,
  retries: 0,
} as const;
const RESOLVE_TIMEOUT_MS = 10_000;
const MAX_RETRY_WAIT_MS = 60_000;
/** Headers with credentials; dropped when a redirect leaves the origin. */
const CREDENTIAL_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key', 'api-key']);

const systemResolve = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map((entry) => entry.address);

/** HTTP requests with Node's own client, to checked addresses only. */
export function openOutbound({ allow, log, resolve = systemResolve }: GuardedOptions): Outbound {
  const allowed = allowedAddresses(allow);

  /** The addresses of a URL's host. Throws unless all of them are allowed. */
  async function resolveAllowed(url: URL): Promise<string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolveHost(host);
    if (addresses.length === 0) throw new OutboundError('unreachable', `The name ${host} has no address.`, 'ENOTFOUND');
    for (const address of addresses) {
      if (!allowed.allows(host, address)) {
        throw new OutboundError(
          'forbidden_address',
          `${host} lies in a network that Dossier may not access. The operator can allow it with DOSSIER_OUTBOUND_ALLOW.`,
        );
      }
    }
    return addresses;
  }

  async function resolveHost(host: string): Promise<string[]> {
    const timeout = sleep(RESOLVE_TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new OutboundError('time_out', `The name ${host} was not resolved in time.`);
    });
    try {
      return await Promise.race([resolve(host), timeout]);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError('unreachable', `The name ${host} is not known.`, 'ENOTFOUND');
    }
  }

  async function requestOnce(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
    const limits = { ...DEFAULTS, ...request };
    const startedAt = performance.now();
    const addresses = await resolveAllowed(url);
    const message = await send(url, addresses, limits);
    log.info(
      {
        engine: 'outbound',
        method: limits.method,
        origin: url.origin,
        status: message.statusCode,
        ms: Math.round(performance.now() - startedAt),
      },
      'asked another machine',
    );
    const timeLeft = limits.totalTimeout && Math.max(1, limits.totalTimeout - (performance.now() - startedAt));
    return readResponse(message, { maxBytes: limits.maxBytes, timeLeft, signal: limits.signal });
  }

  async function requestWithRedirects(start: URL, request: OutboundRequest): Promise<OutboundResponse> {
    let url = start;
    let current = request;
    for (let redirects = request.redirects ?? DEFAULTS.redirects; ; redirects--) {
      const response = await requestOnce(url, current);
      const location = response.headers.get('location');
      if (redirects <= 0 || !location || ![301, 302, 303, 307, 308].includes(response.status)) return response;
      response.stream.destroy();
      const target = parse(new URL(location, url));
      current = redirectRequest(current, response.status, target.origin !== url.origin);
      url = target;
    }
  }

  return {
    async assertAllowed(address) {
      await resolveAllowed(parse(address));
    },

    async fetch(address, request = {}) {
      const url = parse(address);
      for (let retries = request.retries ?? DEFAULTS.retries, wait = 1000; ; retries--, wait *= 2) {
        try {
          const response = await requestWithRedirects(url, request);
          if (retries <= 0 || ![429, 503].includes(response.status)) return response;
          response.stream.destroy();
          wait = retryAfter(response.headers.get('retry-after'), new Date()) ?? wait;
        } catch (error) {
          const isRetryable = error instanceof OutboundError && error.problem === 'unreachable';
          if (retries <= 0 || !isRetryable) throw error;
        }
        await sleep(Math.min(wait, MAX_RETRY_WAIT_MS), null, { signal: request.signal }).catch(() => {
          throw abortError(request.signal);
        });
      }
    },
  };
}

function parse(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new OutboundError('bad_request', 'That is no web address.');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError('bad_request', 'Only addresses that begin with http:// or https:// can be reached.');
  }
  if (url.username || url.password) {
    throw new OutboundError('bad_request', 'A web address must not hold a password.');
  }
  return url;
}

/** The next request after a redirect: GET after a 303, or after a POST answered by 301 or 302, as in browsers. */
function redirectRequest(request: OutboundRequest, status: number, otherOrigin: boolean): OutboundRequest {
  const changesToGet = status === 303 || (request.method === 'POST' && (status === 301 || status === 302));
  const { method, body, headers, ...rest } = request;
  const keptHeaders = Object.entries(headers ?? {}).filter(([name]) => {
    if (changesToGet && name.toLowerCase().startsWith('content-')) return false;
    return !(otherOrigin && CREDENTIAL_HEADERS.has(name.toLowerCase()));
  });
  return {
    ...rest,
    headers: Object.fromEntries(keptHeaders),
    ...(changesToGet ? { method: 'GET' } : { ...(method && { method }), ...(body !== undefined && { body }) }),
  };
}

type Limits = OutboundRequest & { method: string; headersTimeout: number };

function send(url: URL, addresses: string[], { method, headers, body, signal, headersTimeout }: Limits) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal));
    const requestFunction = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = requestFunction(url, {
      method,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Dossier',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      // No connection reuse: an open connection was checked for another request.
      agent: false,
      lookup: fixedLookup(addresses),
    });
    const timer = setTimeout(() => {
      request.destroy(new OutboundError('time_out', `${url.host} did not answer in time.`));
    }, headersTimeout);
    const stop = () => request.destroy(abortError(signal));
    signal?.addEventListener('abort', stop, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    request.once('response', (message) => {
      settle();
      resolve(message);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      settle();
      if (error instanceof OutboundError) reject(error);
      else {
        const message = `${url.host} cannot be reached (${error.code ?? error.message}).`;
        reject(new OutboundError('unreachable', message, error.code ?? null));
      }
    });
    request.end(body);
  });
}

/** A lookup that returns the checked addresses, so that a second DNS answer cannot differ (DNS rebinding). */
function fixedLookup(addresses: string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) callback(null, results);
    else callback(null, results[0]!.address, results[0]!.family);
  };
}

const abortError = (signal: AbortSignal | undefined) =>
  new OutboundError('aborted', signal?.reason instanceof Error ? signal.reason.message : 'The request was stopped.');
