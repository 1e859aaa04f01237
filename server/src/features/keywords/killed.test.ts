import type { Page } from '@dossier/contract/base/page';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { DocumentKeywords, DuplicateGroup, SubjectMap } from '@dossier/contract/keywords/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patienceMs, workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { textAbout } from './testing.ts';

const world = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const { product, company, project, member } = world;
afterAll(() => product.close());
const { startWorker, readDocuments, killAll, isLong } = workersToKill(product);
afterEach(killAll);

/** Half of them are copies of the other half, with another price. */
const DOCUMENTS = 40;
const offer = (_: unknown, at: number) => {
  const number = Math.floor(at / 2) + 1;
  const text = textAbout(number % 2 === 0 ? 'crane' : 'lease', number * 50);
  return `${text} The price of offer ${number} is ${at % 2 === 0 ? '12,000' : '13,500'} euros.`;
};

describe.runIf(isLong)('a worker that is killed while keywords are found', () => {
  it('leaves whole documents, and the task goes on with the rest', { timeout: 1_200_000 }, async () => {
    await readDocuments(world, Array.from({ length: DOCUMENTS }, offer));
    for (const table of [
      'described_document',
      'document_keyword',
      'duplicate_band',
      'near_duplicate',
      'project_subject',
    ])
      await product.queryAsOwner(`delete from ${table} where company_id = $1`, [company.id]);
    /** By document, when it was described, of those whose near-duplicates are found too. */
    const described = async () =>
      new Map(
        (
          await product.queryAsOwner<{ id: number; described_at: Date }>(
            'select document_id as id, described_at from described_document where company_id = $1 and not is_due',
            [company.id],
          )
        ).map(({ id, described_at: at }) => [id, at]),
      );
    const { task_result_id: taskId } = await member.post<StartedTask>(`project/${project.id}/keywords/find`);
    let before = new Map<number, Date>();
    for (const least of [1, 15]) {
      const worker = await startWorker();
      await expect
        .poll(async () => (await described()).size, { timeout: patienceMs, interval: 5 })
        .toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      const done = await described();
      for (const id of done.keys())
        expect(await member.get<DocumentKeywords>(`document/${id}/keywords`)).toMatchObject({ state: 'found' });
      for (const [id, at] of before) expect(done.get(id)).toEqual(at);
      before = done;
    }
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    // The job of the project, which was killed too, may still find the near-duplicates of a document again.
    const subjects = () => member.get<SubjectMap>(`project/${project.id}/subjects`);
    await expect.poll(async () => (await subjects()).waiting, { timeout: patienceMs, interval: 100 }).toBe(0);
    const after = await described();
    expect(after.size).toBe(DOCUMENTS);
    for (const [id, at] of before) expect(after.get(id)).toEqual(at);
    const { items, others } = await subjects();
    expect(items.reduce((sum, { documents }) => sum + documents, others)).toBe(DOCUMENTS);
    const { items: groups } = await member.get<Page<DuplicateGroup>>(
      `project/${project.id}/near-duplicates?per_page=200`,
    );
    const ids = [...after.keys()].toSorted((one, other) => one - other);
    const grouped = groups.flatMap(({ documents }) => documents.map(({ document }) => document.id));
    expect(grouped.toSorted((one, other) => one - other)).toEqual(ids);
  });
});
