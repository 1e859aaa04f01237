import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { processed } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { type ComparingWorkbooks, xlsxWith } from './testing.ts';

const { product, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());
const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

/** Long enough that comparing takes a while. */
const workbook = (step: number) =>
  xlsxWith({
    name: 'Prices',
    rows: [
      ['id', 'Part', 'Price'],
      ...Array.from({ length: 20_000 }, (_, at) => [at + 1, `Part ${at % 700}`, at % 3 === 0 ? at + step : at]),
    ],
  });

describe('a worker that is killed', () => {
  it.runIf(isLong)('leaves no row of the result, and another worker makes it', { timeout: 300_000 }, async () => {
    const upload = (name: string, bytes: Buffer) =>
      member.upload<Document>(`project/${project.id}/document`, { name, bytes });
    const older = await upload('Older.xlsx', workbook(0));
    const newer = await upload('Newer.xlsx', workbook(1));
    const first = await startWorker();
    for (const { id } of [older, newer]) await processed(member, id, 120_000);
    const { workbook_compare_id: id, task_result_id: task } = await member.post<ComparingWorkbooks>(
      'document/compare',
      {
        source_document_id: older.id,
        target_document_id: newer.id,
      },
    );
    await reached(member, task, ['start'], 60_000);
    await first.kill('SIGKILL');
    const rows = () =>
      product.queryAsOwner<{ n: number }>(
        'select count(*)::int as n from workbook_comparison_rows where comparison_id = $1',
        [id],
      );
    const comparison = () => member.get<WorkbookComparison>(`workbook-comparison/${id}`);
    if ((await comparison()).state !== 'done') expect(await rows()).toEqual([{ n: 0 }]);

    await startWorker();
    expect(await reached(member, task, ended, 120_000)).toMatchObject({ status: 'success' });
    expect(await comparison()).toMatchObject({ state: 'done', counts: { cells: 6667 } });
    const [{ n } = { n: 0 }] = await rows();
    expect(n).toBeGreaterThan(1);
  });
});
