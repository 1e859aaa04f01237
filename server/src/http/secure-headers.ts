import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

/** For every answer; those of the API are data, of which a browser may make nothing. */
const ofData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * What a browser may do with our answers. Scripts come from us alone; a script written into the page itself must be the one that was built.
 * Mantine sets styles on elements, hence 'unsafe-inline' for styles only. The headers are made once: they are the same for everybody.
 */
export function secureHeaders(http: FastifyInstance, app: Pick<App, 'settings'>, webFolder: string | null): void {
  const { publicUrl } = app.settings;
  const transport = publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const data = { ...ofData, ...transport };
  const page = {
    ...data,
    'content-security-policy': pagePolicy(publicUrl, webFolder),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') && !request.url.startsWith('/api/v3/docs') ? data : page);
    done();
  });
}

function pagePolicy(publicUrl: string | null, webFolder: string | null): string {
  // Older browsers do not count a socket to the own host as 'self'.
  const socket = publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(webFolder)],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...socket],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineScripts(webFolder: string | null): string[] {
  if (webFolder === null) return [];
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
