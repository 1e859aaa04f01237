import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The web application: its files, and its page for all paths that are neither files nor calls. */
export async function servePages(http: FastifyInstance, webFolder: string | null): Promise<void> {
  const page = webFolder === null ? null : await readFile(join(webFolder, 'index.html'));
  if (webFolder !== null) {
    await http.register(serveStatic, {
      root: webFolder,
      // Only files have routes; folders are paths like any other, including "/".
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cacheHeader(path)),
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const forPage = request.method === 'GET' || request.method === 'HEAD';
    // Missing files must not return the page: an old tab would run it as a script.
    if (
      page === null ||
      !forPage ||
      /^\/(api|health|metrics|assets|socket\.io)(\/|$)/.test(path) ||
      /\.\w{2,11}$/.test(path)
    ) {
      throw new Failure('not_found');
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The names of built files contain a hash of their content; other files may change. */
function cacheHeader(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}
