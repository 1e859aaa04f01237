import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Repository {
  files: Files;
  licence?: string;
  gated?: boolean;
  /** What is wrong with the ONNX file: other bytes than stated, cut off, or never complete. */
  fault?: 'checksum' | 'cut' | 'stalls' | 'private';
}

/** A server that speaks the calls of Hugging Face: an index of each repository, and files that are redirected to where they are stored. */
export async function startTestRepository(repositories: Readonly<Record<string, Repository>>) {
  const requests: string[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://test');
    requests.push(url.pathname);
    const [, id = '', revision = ''] = /^\/api\/models\/([^/]+\/[^/]+)\/revision\/(.+)$/.exec(url.pathname) ?? [];
    const [, owner = '', path = ''] = /^\/([^/]+\/[^/]+)\/resolve\/c0ffee\/(.+)$/.exec(url.pathname) ?? [];
    const [, stored = '', name = ''] = /^\/storage\/([^/]+\/[^/]+)\/(.+)$/.exec(url.pathname) ?? [];
    const repository = repositories[id || owner || stored];
    if (url.pathname.startsWith('/api/models/html/')) return void response.end('<html>Welcome</html>');
    if (!repository || (id && revision !== 'main' && revision !== 'c0ffee')) return end(response, 404);
    if (id) return void response.end(JSON.stringify(indexOf(id, repository)));
    if (path) {
      const isPrivate = repository.fault === 'private' && path.endsWith('.onnx');
      const place = isPrivate ? 'http://10.0.0.1/file' : `/storage/${owner}/${path}`;
      return void response.writeHead(302, { location: place }).end();
    }
    const content = repository.files[name];
    if (content === undefined) return end(response, 404);
    const bytes = Buffer.from(content as Uint8Array);
    const { fault } = name.endsWith('.onnx') ? repository : {};
    if (fault === 'checksum') return void response.end(Buffer.from(bytes).fill(7));
    if (!fault) return void response.end(bytes);
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (fault === 'cut') response.destroy();
      else open.add(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Downloads that wait in the middle of the file. */
    waiting: () => open.size,
    close: () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function indexOf(id: string, { files, licence, gated = false }: Repository) {
  return {
    id,
    sha: 'c0ffee',
    gated,
    cardData: licence === undefined ? undefined : { license: licence },
    siblings: Object.entries(files).map(([rfilename, content]) => ({
      rfilename,
      size: Buffer.from(content as Uint8Array).length,
      ...(rfilename.endsWith('.onnx') && {
        lfs: { sha256: sha256(content), size: Buffer.from(content as Uint8Array).length },
      }),
    })),
  };
}

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const end = (response: ServerResponse, status: number): void => void response.writeHead(status).end();
