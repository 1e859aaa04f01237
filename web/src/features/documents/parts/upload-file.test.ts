import { CHUNK_BYTES } from '@dossier/contract/documents/accepted';
import { beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ uploads: new Map<string, { received: number[]; document_id: number | null }>() }));

vi.mock('../../../client/failures.ts', () => ({ CallFailure: Error }));
vi.mock('../../../client/call.ts', () => ({
  call: (_call: unknown, { query }: { query: { identifier: string } }) => {
    const upload = server.uploads.get(query.identifier);
    return Promise.resolve({ received: [], document_id: null, ...upload, total_chunks: upload ? 2 : null });
  },
}));
vi.mock('../../../client/upload.ts', () => ({
  upload: (_call: unknown, { fields }: { fields: { identifier: string; chunk_number: number } }) => {
    const upload = server.uploads.get(fields.identifier) ?? { received: [], document_id: null };
    server.uploads.set(fields.identifier, upload);
    upload.received.push(fields.chunk_number);
    if (upload.received.length < 2) return Promise.resolve({});
    upload.document_id ??= [...server.uploads.values()].filter(({ document_id }) => document_id !== null).length + 1;
    return Promise.resolve({ document: { id: upload.document_id } });
  },
}));
const { uploadFile } = await import('./upload-file.ts');

const file = new File([new Uint8Array(CHUNK_BYTES + 1)], 'Crossings.txt', { lastModified: 1 });
const send = (signal = new AbortController().signal) =>
  uploadFile({ projectId: 1, labels: [] }, file, {
    notifyUser: false,
    signal,
    onProgress: () => undefined,
    onHalt: () => undefined,
  });

beforeEach(() => server.uploads.clear());

it('makes a document of a large file each time it is uploaded, one after the other or at once', async () => {
  const first = await send();
  const others = await Promise.all([send(), send()]);
  expect([first, ...others].map(({ document }) => document?.id).toSorted()).toEqual([1, 2, 3]);
});

it('resumes an upload that was broken off', async () => {
  await send();
  const [identifier, upload] = [...server.uploads][0]!;
  server.uploads.set(identifier, { ...upload, received: [0], document_id: null });
  await send();
  expect(server.uploads.get(identifier)!.received).toEqual([0, 1]);
});
