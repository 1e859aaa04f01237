import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Page } from '@dossier/contract/base/page';
import type { Company, StartedTask } from '@dossier/contract/companies/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { openFolder } from '../../engines/files/folder.ts';
import type { Files } from '../../engines/files/port.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { Program } from '../../testing/program.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope } from '../../access/make-scope.ts';
import { anotherProcess, reached } from '../tasks/testing.ts';
import { recoverTasks } from '../tasks/verbs/recover-tasks.ts';
import { sweepArchives } from './verbs/sweep-archives.ts';

/** Other kinds of interruption are tested with `npm test -- --long`. */
const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);
const ROWS = 10_000;
const FILES = 3;
const FILE_BYTES = 5_000_000;
const NAME = 'Noordkade';

let product: TestProduct;
let company: Company;
let archive: Buffer;
const running: Program[] = [];

beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_ROLE: 'api' } });
  company = await product.company(NAME);
  const keys = Array.from({ length: FILES }, (_, place) => `c/${company.id}/original/20261120/${place}`);
  for (const key of keys) {
    const { size, sha256 } = await product.product.app.files.put(key, Readable.from([randomBytes(FILE_BYTES)]));
    await product.queryAsOwner(
      `insert into file (company_id, kind, key, sha256, size, mime_type) values ($1, 'original', $2, $3, $4, 'text/plain')`,
      [company.id, key, sha256, size],
    );
  }
  await product.queryAsOwner(
    `insert into audit_log (company_id, at, actor_kind, action, entity_type, name)
     select $1, now(), 'system', 'update', 'project', 'Row ' || n from generate_series(1, ${ROWS}) n`,
    [company.id],
  );
});
afterEach(() => Promise.all(running.splice(0).map((program) => program.kill('SIGKILL'))));
afterAll(() => product.close());

async function worker(): Promise<Program> {
  const program = await anotherProcess(product, 'worker');
  running.push(program);
  return program;
}

const ended = ['success', 'failure', 'cancelled', 'terminated'] as const;
const app = () => product.product.app;
const finished = (id: number) => reached(product.admin, id, ended, 120_000);
const startExport = () => product.admin.post<StartedTask>(`company/${company.id}/export`);
const startRestore = () => product.admin.upload<StartedTask>('company/restore', { name: 'a.zip', bytes: archive });
const downloadPath = (task: StartedTask) => `task/${task.task_result_id}/download/archive`;

async function listKeys(prefix: string, { files }: App = app()): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys;
}

/** Unfinished files. */
async function halfWritten(): Promise<string[]> {
  const { dataDir } = app().settings;
  const folders = [join(dataDir, 'files', '.unfinished'), join(dataDir, 'tmp')];
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
}

const companies = async () => (await product.admin.get<Page<Company>>('company?per_page=200')).items;
const copies = async () => (await companies()).filter(({ name, id }) => name === NAME && id !== company.id);
const findRows = (id: number) =>
  product.queryAsOwner(`select name from audit_log where company_id = $1 and name like 'Row %'`, [id]);

/** Starts an export, and waits until a good part of the archive is written. */
async function halfExported(): Promise<StartedTask> {
  const task = await startExport();
  const folder = join(app().settings.dataDir, 'files', '.unfinished');
  const written = async () => {
    const names = await readdir(folder);
    const sizes = names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return Math.max(0, ...(await Promise.all(sizes)));
  };
  await expect.poll(written, { timeout: 30_000, interval: 5 }).toBeGreaterThan(300_000);
  return task;
}

/** Starts a restore, and blocks it while rows are written, until `meanwhile` is done. */
async function halfRestored(meanwhile: (task: StartedTask) => Promise<void>): Promise<StartedTask> {
  const lock = await app().database.direct();
  try {
    const task = await startRestore();
    await lock.query('begin; lock table file in access exclusive mode');
    const step = async () => {
      const { steps } = await product.admin.get<TaskResult>(`task/${task.task_result_id}`);
      return steps.find(({ key }) => key === 'restore_rows')?.state;
    };
    await expect.poll(step, { timeout: 90_000 }).toBe('doing');
    await meanwhile(task);
    return task;
  } finally {
    await lock.end();
  }
}

const getStatus = async (task: StartedTask) =>
  (await product.admin.get<TaskResult>(`task/${task.task_result_id}`)).status;

async function downloaded(task: StartedTask): Promise<Buffer> {
  const answer = await fetch(`${product.address}/api/v3/${downloadPath(task)}`, {
    headers: { authorization: `Bearer ${product.admin.token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a process that is killed', () => {
  it('during an export leaves nothing incomplete, and the next export is complete', { timeout: 300_000 }, async () => {
    const process = await worker();
    const task = await halfExported();
    await process.kill('SIGKILL');
    expect(await getStatus(task)).toBe('start');
    expect(await halfWritten()).toHaveLength(1);
    expect(await listKeys(`c/${company.id}/export/`)).toEqual([]);
    expect(await product.admin.status('GET', downloadPath(task))).toBe(404);

    await worker();
    expect(await finished(task.task_result_id)).toMatchObject({ status: 'success', task_completion_percentage: 100 });
    archive = await downloaded(task);
    const parts = unzipSync(archive);
    expect(Object.keys(parts).filter((name) => name.startsWith('files/'))).toHaveLength(FILES);
    expect(
      Buffer.from(parts['tables/audit_log.jsonl']!)
        .toString()
        .match(/"Row \d+"/g),
    ).toHaveLength(ROWS);
    expect(await listKeys(`c/${company.id}/export/`)).toHaveLength(1);
    expect(await halfWritten()).toEqual([]);
  });

  it('during a restore leaves no company, and the next one creates exactly one', { timeout: 300_000 }, async () => {
    const process = await worker();
    const task = await halfRestored(() => process.kill('SIGKILL'));
    expect(await copies()).toEqual([]);
    // The archive, and its checked rows.
    expect(await halfWritten()).toHaveLength(2);
    const begun = (await listKeys('c/')).filter(
      (key) => !/^c\/(0|1)\//.test(key) && !key.startsWith(`c/${company.id}/`),
    );
    expect(begun).toHaveLength(FILES);

    await worker();
    const { status, entity_id } = await finished(task.task_result_id);
    expect(status).toBe('success');
    // The other process caches access for two seconds.
    await expect.poll(copies, { timeout: 15_000 }).toMatchObject([{ id: entity_id }]);
    expect(await findRows(entity_id!)).toHaveLength(ROWS);
    for (const key of begun) expect(await app().files.exists(key), key).toBe(false);
    expect(await listKeys(`c/${entity_id}/`)).toHaveLength(FILES);
    await expect.poll(() => listKeys('c/0/restore/')).toEqual([]);
    expect(await halfWritten()).toEqual([]);
    await product.admin.delete(`company/${entity_id}`);
    await expect.poll(() => listKeys(`c/${entity_id}/`), { timeout: 30_000 }).toEqual([]);
  });

  it.runIf(isLong)(
    'during a restore that is not retried leaves files that cleanup deletes',
    { timeout: 120_000 },
    async () => {
      const process = await worker();
      const task = await halfRestored(() => process.kill('SIGKILL'));
      const [{ company_id: begun } = { company_id: 0 }] = await product.queryAsOwner<{ company_id: number }>(
        `select (checkpoint ->> 'company_id')::bigint as company_id from task where id = $1`,
        [task.task_result_id],
      );
      await product.admin.put(`task/${task.task_result_id}/cancel`, {});
      await product.queryAsOwner(`update task set updated_at = now() - interval '3 minutes' where id = $1`, [
        task.task_result_id,
      ]);
      await recoverTasks({ app: app(), scope: await createAuthority(app(), systemActor).own() });
      expect((await finished(task.task_result_id)).status).toBe('cancelled');
      await expect.poll(() => listKeys('c/0/restore/')).toEqual([]);
      const lost = `c/0/restore/2026-01-02/${task.uuid}.zip`;
      await app().files.put(lost, Readable.from(['sent, and then the process died']));

      expect(await listKeys(`c/${begun}/`)).toHaveLength(FILES);
      const sweep = (days: number) =>
        sweepArchives({ app: app(), scope: makeAppScope(systemActor) }, new Date(Date.now() + days * 24 * 3600 * 1000));
      await sweep(0);
      expect(await listKeys(`c/${begun}/`)).toHaveLength(FILES);
      expect(await listKeys('c/0/restore/')).toEqual([]);
      await sweep(2);
      expect(await listKeys(`c/${begun}/`)).toEqual([]);
      expect(await copies()).toEqual([]);
    },
  );
});

describe('work that is stopped in the middle', () => {
  it.runIf(isLong).each([
    ['cancelled', 'cancel'],
    ['terminated', 'cancel?terminate=true'],
  ])('is %s without a trace', { timeout: 60_000 }, async (status, path) => {
    await worker();
    const before = (await listKeys('')).length;
    const stop = async (task: StartedTask) => {
      await product.admin.put(`task/${task.task_result_id}/${path}`, {});
    };
    const packing = await halfExported();
    await stop(packing);
    const unpacking = await halfRestored(stop);
    for (const task of [packing, unpacking]) expect((await finished(task.task_result_id)).status).toBe(status);
    await expect.poll(async () => (await listKeys('')).length, { timeout: 15_000 }).toBe(before);
    expect(await copies()).toEqual([]);
    await expect.poll(halfWritten, { timeout: 15_000 }).toEqual([]);
  });
});

describe('a full disk', () => {
  /** A folder with space for this many bytes per file. */
  const smallDisk = (files: Files, room: { bytes: number }): Files => ({
    ...files,
    put(key, stream, options) {
      async function* fitting() {
        let written = 0;
        for await (const piece of stream as AsyncIterable<Uint8Array>) {
          written += piece.length;
          if (written > room.bytes) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          yield piece;
        }
      }
      return files.put(key, Readable.from(fitting()), options);
    },
  });

  it.runIf(isLong)(
    'fails an export and a restore with a sentence, and both work again when there is space',
    { timeout: 120_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dossier-small-disk-'));
      const room = { bytes: Infinity };
      const small = await testProduct({ engines: { files: smallDisk(await openFolder(folder), room) } });
      try {
        const send = (bytes: Buffer) => small.admin.upload<StartedTask>('company/restore', { name: 'a.zip', bytes });
        const end = async (task: StartedTask) => reached(small.admin, task.task_result_id, ended, 60_000);
        const sent = await send(archive);
        room.bytes = 500_000;
        expect(await end(sent)).toMatchObject({ status: 'failure', error: { code: 'ER-0016' } });
        expect((await small.admin.get<Page<Company>>('company')).items).toEqual([]);
        await expect.poll(() => listKeys('', small.product.app), { timeout: 15_000 }).toEqual([]);

        room.bytes = Infinity;
        const { entity_id: id } = await end(await send(archive));
        room.bytes = 500_000;
        const task = await small.admin.post<StartedTask>(`company/${id}/export`);
        expect(await end(task)).toMatchObject({ status: 'failure', error: { code: 'ER-0016' }, retryable: true });
        await expect.poll(() => listKeys(`c/${id}/export/`, small.product.app), { timeout: 15_000 }).toEqual([]);
        expect(await readdir(join(folder, '.unfinished'))).toEqual([]);

        room.bytes = Infinity;
        await small.admin.put(`task/${task.task_result_id}/retry`, {});
        expect((await end(task)).status).toBe('success');
        expect(await listKeys(`c/${id}/export/`, small.product.app)).toHaveLength(1);
      } finally {
        await small.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
