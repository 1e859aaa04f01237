import { askPaths } from '@dossier/contract/ask/paths';
import { useMemo } from 'react';
import { errorMessage } from '../../../../client/failures.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { onSessionEnd } from '../../../../client/session.ts';
import { createStore } from '../../../../client/store.ts';
import { upload } from '../../../../client/upload.ts';
import { askKeys } from '../../queries.ts';

/** A file on its way into a conversation. */
export interface AttachingFile {
  id: number;
  /** The conversation. */
  uuid: string;
  file: File;
  sentBytes: number;
  /** Why it was not attached; null while it is sent. */
  reason: string | null;
}

const MAX_PARALLEL = 2;

/** Kept outside of the page: the conversation of a first file is opened while the file is sent. */
const files = createStore<readonly AttachingFile[]>([]);
const aborts = new Map<number, AbortController>();
let lastId = 0;

/** Sends files into a conversation, where each is read. */
export function attachFiles(uuid: string, added: readonly File[]): void {
  const rows = added.map((file) => {
    lastId += 1;
    return { id: lastId, uuid, file, sentBytes: 0, reason: null };
  });
  files.set([...files.get(), ...rows]);
  sendNext();
}

/** Removes files from the list, and aborts their uploads. */
export function dropAttaching(...ids: number[]): void {
  for (const id of ids) aborts.get(id)?.abort();
  files.set(files.get().filter((row) => !ids.includes(row.id)));
  sendNext();
}

function sendNext(): void {
  const waiting = files.get().filter(({ id, reason }) => reason === null && !aborts.has(id));
  for (const row of waiting.slice(0, Math.max(0, MAX_PARALLEL - aborts.size))) void send(row);
}

async function send({ id, uuid, file }: AttachingFile): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  const patch = (change: Partial<AttachingFile>) =>
    files.set(files.get().map((row) => (row.id === id ? { ...row, ...change } : row)));
  try {
    await upload(askPaths.attach, {
      params: { id: uuid },
      fields: {},
      file: { field: 'file', name: file.name, data: file },
      signal: abort.signal,
      idempotencyKey: crypto.randomUUID(),
      onProgress: (sentBytes) => patch({ sentBytes: Math.min(sentBytes, file.size) }),
    });
    await queryClient.invalidateQueries({ queryKey: askKeys.session(uuid) });
    files.set(files.get().filter((row) => row.id !== id));
  } catch (error) {
    if (!abort.signal.aborted) patch({ reason: errorMessage(error) });
  } finally {
    aborts.delete(id);
    sendNext();
  }
}

// The next user in this tab must neither see nor continue them. A session that expired is continued by the same user.
onSessionEnd((ending) => {
  if (ending === 'signed-out') dropAttaching(...files.get().map(({ id }) => id));
});
addEventListener('beforeunload', (event) => {
  if (files.get().some(({ reason }) => reason === null)) event.preventDefault();
});

export function useAttaching(uuid: string): readonly AttachingFile[] {
  const all = files.use();
  return useMemo(() => all.filter((row) => row.uuid === uuid), [all, uuid]);
}
