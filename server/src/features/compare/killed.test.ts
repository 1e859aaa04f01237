import type { Comparison } from '@dossier/contract/compare/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { processed } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import type { Comparing } from './testing.ts';

const { product, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());
const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

/** Long enough that comparing takes a while. */
const textOf = (word: string) =>
  Array.from(
    { length: 6000 },
    (_, at) => `Clause ${at} is about the ${at % 7 === 0 ? word : 'crane'} of quay ${at}.`,
  ).join('\n\n');

describe('a worker that is killed', () => {
  it.runIf(isLong)('leaves no row of the result, and another worker makes it', { timeout: 300_000 }, async () => {
    const upload = (name: string, bytes: string) =>
      member.upload<Document>(`project/${project.id}/document`, { name, bytes });
    const older = await upload('Older.txt', textOf('hoist'));
    const newer = await upload('Newer.txt', textOf('winch'));
    const first = await startWorker();
    for (const { id } of [older, newer]) await processed(member, id, 120_000);
    const { comparison_id: id, task_result_id: task } = await member.post<Comparing>('document/compare', {
      source_document_id: older.id,
      target_document_id: newer.id,
    });
    await reached(member, task, ['start'], 60_000);
    await first.kill('SIGKILL');
    const rows = () =>
      product.queryAsOwner<{ n: number }>('select count(*)::int as n from comparison_rows where comparison_id = $1', [
        id,
      ]);
    const comparison = () => member.get<Comparison>(`comparison/${id}`);
    if ((await comparison()).state !== 'done') expect(await rows()).toEqual([{ n: 0 }]);

    await startWorker();
    expect(await reached(member, task, ended, 120_000)).toMatchObject({ status: 'success' });
    expect(await comparison()).toMatchObject({ state: 'done', similarity: expect.any(Number) as number });
    const [{ n } = { n: 0 }] = await rows();
    expect(n).toBeGreaterThan(1);
  });
});
