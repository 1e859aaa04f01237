import type { Page } from '@dossier/contract/base/page';
import type { Entity, ProjectAnalysis, Scheduled } from '@dossier/contract/entities/result-schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patienceMs, workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { createAnalysis } from './testing.ts';

const world = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const { product, company, project, member } = world;
afterAll(() => product.close());
const { startWorker, readDocuments, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const timeout = 1_200_000;
/** Three batches. */
const DOCUMENTS = 44;
/** In each document: one that all have, and one of its own. */
const MENTIONS = 2;
const letter = (_: unknown, at: number) => `Brackwerder GmbH answered. Write to crane${at + 1}@quay.example today.`;
const letters = Array.from({ length: DOCUMENTS }, letter);

const resultsOf = (analysisId: number) => {
  const path = `project/${project.id}/entity-analysis/${analysisId}`;
  const state = () => member.get<ProjectAnalysis>(path);
  return {
    path,
    state,
    analysed: async () => (await state()).documents,
    /** Mentions as they are counted with the entities, and as they are stored. */
    async mentions() {
      const { items } = await member.get<Page<Entity>>(`${path}/entities?per_page=200`);
      const stored = await product.queryAsOwner(
        'select 1 from entity_mention join entity_result r on r.id = result_id where r.analysis_id = $1',
        [analysisId],
      );
      return [items.reduce((sum, { mentions }) => sum + mentions, 0), stored.length];
    },
    /** When each document was analysed, of those that are. */
    done: async () =>
      new Map(
        (
          await product.queryAsOwner<{ id: number; analysed_at: Date }>(
            'select id, analysed_at from entity_result where analysis_id = $1 and analysed_at is not null',
            [analysisId],
          )
        ).map(({ id, analysed_at: at }) => [id, at]),
      ),
  };
};

describe.runIf(isLong)('a worker that is killed', () => {
  it('at its start and in a batch leaves whole documents, and the run goes on with the rest', { timeout }, async () => {
    await readDocuments(world, letters);
    const { id } = await createAnalysis(member, company.id, { kinds: ['organisation', 'mail'] });
    const { path, state, analysed, mentions, done } = resultsOf(id);
    const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
    let before = new Map<number, Date>();
    for (const least of [0, 21]) {
      const worker = await startWorker();
      await reached(member, taskId, ['start', ...ended], patienceMs);
      await expect.poll(analysed, { timeout: patienceMs, interval: 10 }).toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      const stored = await done();
      const expected = MENTIONS * stored.size;
      expect(await mentions()).toEqual([expected, expected]);
      for (const [result, at] of before) expect(stored.get(result)).toEqual(at);
      before = stored;
    }
    await startWorker();
    expect(await reached(member, taskId, ended, patienceMs)).toMatchObject({ status: 'success' });
    expect(await state()).toMatchObject({ documents: DOCUMENTS, mentions: MENTIONS * DOCUMENTS, failed: 0 });
    expect(await mentions()).toEqual([MENTIONS * DOCUMENTS, MENTIONS * DOCUMENTS]);
    const after = await done();
    for (const [result, at] of before) expect(after.get(result)).toEqual(at);
  });

  it('while documents arrive loses none of them', { timeout }, async () => {
    const { id } = await createAnalysis(member, company.id, {
      name: 'Arrivals',
      kinds: ['organisation', 'mail'],
      on_arrival: true,
    });
    const { analysed, mentions, state } = resultsOf(id);
    for (const [at, bytes] of letters.entries()) {
      await member.upload(`project/${project.id}/document`, { name: `Arrival ${at + 1}.txt`, bytes });
    }
    for (const least of [1, 12]) {
      const worker = await startWorker();
      await expect.poll(analysed, { timeout: patienceMs, interval: 10 }).toBeGreaterThanOrEqual(least);
      await worker.kill('SIGKILL');
      const stored = await analysed();
      expect(await mentions()).toEqual([MENTIONS * stored, MENTIONS * stored]);
    }
    await startWorker();
    await expect.poll(analysed, { timeout: patienceMs, interval: 100 }).toBe(DOCUMENTS);
    expect(await state()).toMatchObject({ mentions: MENTIONS * DOCUMENTS, failed: 0 });
  });
});
