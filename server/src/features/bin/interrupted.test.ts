import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Program } from '../../testing/program.ts';
import { testWorld } from '../../testing/world.ts';
import { processed } from '../documents/testing.ts';
import { anotherProcess, ended, reached } from '../tasks/testing.ts';

/** Other kinds of interruption are tested with `npm test -- --long`. */
const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);
/** The test's own process only serves: work is done by workers that are killed. */
const { product, company, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const running: Program[] = [];
afterEach(() => Promise.all(running.splice(0).map((program) => program.kill('SIGKILL'))));
afterAll(() => product.close());

const timeout = 180_000;
const NAMES = ['One.txt', 'Two.txt', 'Three.txt'];

async function worker(): Promise<Program> {
  const program = await anotherProcess(product, 'worker');
  running.push(program);
  return program;
}

async function readDocuments(projectId: number): Promise<number[]> {
  const first = await worker();
  const ids: number[] = [];
  for (const name of NAMES) {
    const file = { name, bytes: `The bollard of ${name}` };
    const { id } = await member.upload<Document>(`project/${projectId}/document`, file);
    ids.push(id);
  }
  for (const id of ids) await processed(member, id, 60_000);
  await first.kill('SIGKILL');
  return ids;
}

/** Kills a worker while it waits for this table, in the middle of a transaction. */
async function killedAt(table: string, start: () => Promise<unknown>): Promise<void> {
  const lock = await product.product.app.database.direct();
  try {
    await lock.query(`begin; lock table ${table} in share mode`);
    const program = await worker();
    await start();
    const isWaiting = async () =>
      (
        await product.queryAsOwner(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%${table}%'`,
        )
      ).length;
    await expect.poll(isWaiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await program.kill('SIGKILL');
  } finally {
    await lock.end();
  }
}

const count = async (sql: string, ids: readonly number[]) =>
  Number((await product.queryAsOwner<{ n: string }>(`select count(*) as n ${sql}`, [ids]))[0]!.n);
const countHits = async (projectId: number) =>
  (await member.post<Page<SearchHit>>(`project/${projectId}/search`, { query: 'bollard' })).items.length;

describe('a process that is killed', () => {
  it('while it erases documents leaves each whole or gone, and another one erases the rest', { timeout }, async () => {
    const ids = await readDocuments(project.id);
    for (const id of ids) await member.delete(`document/${id}`);
    const erase = () => member.send('DELETE', `project/${project.id}/bin`, { body: { ids } });
    await killedAt('document_version', async () => expect((await erase()).body).toEqual({ erased: 3 }));
    expect(await count('from document where id = any($1)', ids)).toBe(3);
    expect(await count('from document_version where document_id = any($1)', ids)).toBe(3);
    expect(await member.post(`project/${project.id}/bin/restore`, { ids })).toEqual({ restored: 0 });

    await worker();
    await expect.poll(() => count('from document where id = any($1)', ids), { timeout: 60_000 }).toBe(0);
    expect(await count('from document_version where document_id = any($1)', ids)).toBe(0);
    const files = async () => {
      const keys: string[] = [];
      for await (const key of product.product.app.files.list(`c/${company.id}/`)) keys.push(key);
      return keys;
    };
    await expect.poll(files, { timeout: 30_000 }).toEqual([]);
  });

  it(
    'while it indexes restored documents leaves them restored, and another one indexes them',
    { timeout },
    async () => {
      const place = await product.project(company.id, 'Restored');
      const ids = await readDocuments(place.id);
      for (const id of ids) await member.delete(`document/${id}`);
      await killedAt('search_document', () => member.post(`project/${place.id}/bin/restore`, { ids }));
      expect((await member.get<Page<Document>>(`project/${place.id}/documents`)).total).toBe(3);
      await worker();
      await expect.poll(() => countHits(place.id), { timeout: 60_000 }).toBe(3);
    },
  );

  it.runIf(isLong)(
    'while it copies documents leaves none half copied, and another one copies each once',
    { timeout },
    async () => {
      const from = await product.project(company.id, 'From');
      const to = await product.project(company.id, 'To');
      const ids = await readDocuments(from.id);
      let task: StartedTask | undefined;
      await killedAt('document_page', async () => {
        task = await member.post<StartedTask>(`project/${from.id}/documents/copy`, { ids, project_id: to.id });
      });
      expect((await member.get<Page<Document>>(`project/${to.id}/documents`)).total).toBe(0);
      await worker();
      expect((await reached(member, task!.task_result_id, ended, 60_000)).status).toBe('success');
      const copies = (await member.get<Page<Document>>(`project/${to.id}/documents?sort=name`)).items;
      expect(copies.map(({ name }) => name)).toEqual(NAMES.toSorted());
      expect(await countHits(to.id)).toBe(3);
    },
  );
});
