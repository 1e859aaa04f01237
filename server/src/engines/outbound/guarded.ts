import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { allowedAddresses } from './allowed-addresses.ts';
import { readAnswer } from './answer-body.ts';
import { type Outbound, type OutboundAnswer, OutboundError, type OutboundRequest } from './port.ts';
import { retryAfter } from './retry-after.ts';

export interface GuardedOptions {
  /** What the operator allows besides the public internet. */
  allow: readonly string[];
  log: Logger;
  /** Resolves a host name to all its addresses; the system's resolver unless a test says otherwise. */
  resolve?: (host: string) => Promise<string[]>;
}

const defaults = {
  method: 'GET',
  headersTimeout: 30_000,
  totalTimeout: 120_000,
  maxBytes: 10 * 1024 * 1024,
  redirects: 0,
  retries: 0,
} as const;
const resolveTimeout = 10_000;
const longestWait = 60_000;
/** Headers that say who is asking; they stay with the origin they were meant for. */
const credentials = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key', 'api-key']);

const systemResolve = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);

/** Goes out over Node's own HTTP, to addresses that were judged and to no others. */
export function openOutbound({ allow, log, resolve = systemResolve }: GuardedOptions): Outbound {
  const allowed = allowedAddresses(allow);

  /** The addresses of a URL's host, all of them allowed. */
  async function addressesOf(url: URL): Promise<string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolved(host);
    if (addresses.length === 0) throw new OutboundError('unreachable', `The name ${host} has no address.`);
    for (const address of addresses) {
      if (!allowed.allows(host, address)) {
        throw new OutboundError(
          'forbidden_address',
          `${host} lies in a network that Dossier may not reach. The operator can allow it with DOSSIER_OUTBOUND_ALLOW.`,
        );
      }
    }
    return addresses;
  }

  async function resolved(host: string): Promise<string[]> {
    const late = sleep(resolveTimeout, null, { ref: false }).then(() => {
      throw new OutboundError('time_out', `The name ${host} was not resolved in time.`);
    });
    try {
      return await Promise.race([resolve(host), late]);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError('unreachable', `The name ${host} is not known.`);
    }
  }

  async function once(url: URL, request: OutboundRequest): Promise<OutboundAnswer> {
    const limits = { ...defaults, ...request };
    const began = performance.now();
    const addresses = await addressesOf(url);
    const message = await send(url, addresses, limits);
    log.info(
      {
        engine: 'outbound',
        method: limits.method,
        origin: url.origin,
        status: message.statusCode,
        ms: Math.round(performance.now() - began),
      },
      'asked another machine',
    );
    const left = limits.totalTimeout && Math.max(1, limits.totalTimeout - (performance.now() - began));
    return readAnswer(message, { maxBytes: limits.maxBytes, timeLeft: left, signal: limits.signal });
  }

  async function following(start: URL, request: OutboundRequest): Promise<OutboundAnswer> {
    let url = start;
    let next = request;
    for (let redirects = request.redirects ?? defaults.redirects; ; redirects--) {
      const answer = await once(url, next);
      const location = answer.headers.get('location');
      if (redirects <= 0 || !location || ![301, 302, 303, 307, 308].includes(answer.status)) return answer;
      answer.stream.destroy();
      const target = parse(new URL(location, url));
      next = redirected(next, answer.status, target.origin !== url.origin);
      url = target;
    }
  }

  return {
    async judge(address) {
      await addressesOf(parse(address));
    },

    async fetch(address, request = {}) {
      const url = parse(address);
      for (let retries = request.retries ?? defaults.retries, wait = 1000; ; retries--, wait *= 2) {
        try {
          const answer = await following(url, request);
          if (retries <= 0 || ![429, 503].includes(answer.status)) return answer;
          answer.stream.destroy();
          wait = retryAfter(answer.headers.get('retry-after'), new Date()) ?? wait;
        } catch (error) {
          const mayWork = error instanceof OutboundError && error.problem === 'unreachable';
          if (retries <= 0 || !mayWork) throw error;
        }
        await sleep(Math.min(wait, longestWait), null, { signal: request.signal }).catch(() => {
          throw aborted(request.signal);
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

/** What is asked of the next address: after a 303, or a POST answered by 301 or 302, a GET, as browsers do. */
function redirected(request: OutboundRequest, status: number, otherOrigin: boolean): OutboundRequest {
  const becomesGet = status === 303 || (request.method === 'POST' && (status === 301 || status === 302));
  const { method, body, headers, ...rest } = request;
  const kept = Object.entries(headers ?? {}).filter(([name]) => {
    if (becomesGet && name.toLowerCase().startsWith('content-')) return false;
    return !(otherOrigin && credentials.has(name.toLowerCase()));
  });
  return {
    ...rest,
    headers: Object.fromEntries(kept),
    ...(becomesGet ? { method: 'GET' } : { ...(method && { method }), ...(body !== undefined && { body }) }),
  };
}

type Limits = OutboundRequest & { method: string; headersTimeout: number };

function send(url: URL, addresses: string[], { method, headers, body, signal, headersTimeout }: Limits) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal));
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(url, {
      method,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Dossier',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      // A connection of its own each time: one kept open would have been judged for another request.
      agent: false,
      lookup: answering(addresses),
    });
    const timer = setTimeout(() => {
      request.destroy(new OutboundError('time_out', `${url.host} did not answer in time.`));
    }, headersTimeout);
    const stop = () => request.destroy(aborted(signal));
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
      else reject(new OutboundError('unreachable', `${url.host} cannot be reached (${error.code ?? error.message}).`));
    });
    request.end(body);
  });
}

/** Stands in for the resolver when the connection is made, so that a name cannot point elsewhere the second time. */
function answering(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };
}

const aborted = (signal: AbortSignal | undefined) =>
  new OutboundError('aborted', signal?.reason instanceof Error ? signal.reason.message : 'The request was stopped.');
