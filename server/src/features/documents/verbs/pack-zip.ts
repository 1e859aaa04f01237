import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { isClassic, streamZip, type ZipEntry } from '../../../streamed-zip.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import { userZipsFolder, parseZipKey, zipKey } from '../storage-keys.ts';
import { deleteTransfers } from '../store-transfers.ts';
import { documentsInZip, documentsToPack, findOriginals, type Original } from '../store-zips.ts';
import { zipNames } from '../../../zip-names.ts';
import { MAX_LEFT_OUT, type PackedZip } from './download-zip.ts';

const AT_ONCE = 100;
/** Zips that are kept of a user. */
const KEPT = 5;

interface Packing {
  packed: Set<number>;
  leftOut: (PackedZip['left_out'][number] & { id: number })[];
}

/** The task: streams the files into a zip, which appears when it is complete. Documents that are gone meanwhile are left out. */
export async function packZip(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task } = context;
  const run = { startedAt: Date.now(), run: randomUUID() };
  const key = zipKey(task, run);
  const packing: Packing = { packed: new Set(), leftOut: [] };
  const documents = await app.database.read(scope, (tx) => documentsToPack(tx, scope, task.id));
  const step = context.step('pack', documents.length);
  const classic = isClassic(documents.length, Number(task.payload['size']));
  try {
    const bytes = Readable.from(streamZip(entries(context, { documents, packing, step }), { classic }));
    const { size, sha256 } = await app.files.put(key, bytes, { mime: 'application/zip' });
    if (packing.packed.size === 0) throw new Failure('not_found', say('zip_empty'));
    const leftOut = packing.leftOut.map(({ name, reason }) => ({ name, reason }));
    const result: PackedZip = {
      ...run,
      size,
      sha256,
      documents: packing.packed.size,
      left_out: leftOut.slice(0, MAX_LEFT_OUT),
      left_out_count: leftOut.length,
    };
    await context.save({ ...result }, async (tx) => {
      const leftOutIds = packing.leftOut.map(({ id }) => id);
      if (leftOutIds.length > 0) await deleteTransfers(tx, scope, task.id, leftOutIds);
      // A document that was erased while it was packed.
      const remaining = await documentsInZip(tx, scope, task.id);
      if (remaining.length < packing.packed.size) throw new Failure('conflict');
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
  await deleteOlder(context);
}

async function* entries(
  { app, scope, signal }: TaskContext<ProjectScope>,
  {
    documents,
    packing,
    step,
  }: { documents: readonly { id: number; filename: string }[]; packing: Packing; step: RunningStep },
): AsyncGenerator<ZipEntry> {
  const nameFor = zipNames();
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const batch = documents.slice(from, from + AT_ONCE);
    const originals = await app.database.read(scope, (tx) =>
      findOriginals(
        tx,
        scope,
        batch.map(({ id }) => id),
      ),
    );
    for (const { id, filename } of batch) {
      const original = originals.get(id);
      const stream = original ? await openFile(original) : null;
      if (original && stream) {
        yield { name: nameFor(original.filename), modified: original.createdAt, bytes: stopping(stream) };
        packing.packed.add(id);
      } else packing.leftOut.push({ id, name: filename, reason: original ? 'unreadable' : 'deleted' });
      step.advance();
    }
  }

  async function openFile({ key }: Original): Promise<Readable | null> {
    try {
      return await app.files.get(key);
    } catch (error) {
      if (error instanceof Failure && error.kind === 'not_found') return null;
      throw error;
    }
  }

  /** The pieces of a file; a cancelled task ends within it. */
  async function* stopping(stream: Readable): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      signal.throwIfAborted();
      step.advance(0);
      yield piece as Uint8Array;
    }
  }
}

/** Deletes all but the latest zips of the user. */
async function deleteOlder({ app, task }: TaskContext<ProjectScope>): Promise<void> {
  const keys: string[] = [];
  for await (const key of app.files.list(userZipsFolder(task.companyId, task.createdBy ?? 0))) keys.push(key);
  const latestFirst = keys.toSorted((a, b) => parseZipKey(b).startedAt - parseZipKey(a).startedAt);
  for (const key of latestFirst.slice(KEPT)) await app.files.delete(key);
}
