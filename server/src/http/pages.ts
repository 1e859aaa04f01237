import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The web application: its files, and its page for all paths that are neither files nor calls. */
export async function servePages(http: FastifyInstance, webFolder: string | null): Promise<void> {
  const page = webFolder === null ? null : await readFile(join(webFolder, 'index.html'));
  // A route for each of the thousand files would take longer than the rest of the server's start.
  const files = webFolder === null ? new Set() : await pathsOfFiles(webFolder);
  if (webFolder !== null) {
    await http.register(serveStatic, {
      root: webFolder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cacheHeader(path)),
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const forPage = request.method === 'GET' || request.method === 'HEAD';
    if (forPage && files.has(path)) return reply.sendFile(path);
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

/** The URL paths of all files of a folder. */
async function pathsOfFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`));
}

/** The names of built files contain a hash of their content; other files may change. */
function cacheHeader(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}
