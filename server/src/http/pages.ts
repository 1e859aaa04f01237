import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The web application: its files, and its page for every path that is no file and no call. */
export async function servePages(http: FastifyInstance, webFolder: string | null): Promise<void> {
  const page = webFolder === null ? null : await readFile(join(webFolder, 'index.html'));
  if (webFolder !== null) {
    await http.register(serveStatic, {
      root: webFolder,
      // Only the files themselves have routes; folders are paths like any other, "/" first of all.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const forPage = request.method === 'GET' || request.method === 'HEAD';
    // A file that is missing must not look like a page: an old tab would take it for its script.
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

/** Built files carry a hash of their content in their name; everything else may change under its name. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}
