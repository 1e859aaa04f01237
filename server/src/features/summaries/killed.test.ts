import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Summarization, Summarizing } from '@dossier/contract/summaries/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { minutes } from './testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());

const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const timeout = 300_000;
const DOCUMENTS = 8;

describe('a worker that is killed', () => {
  it.runIf(isLong)('over documents leaves what is made, and the task goes on with the rest', { timeout }, async () => {
    for (let number = 1; number <= DOCUMENTS; number += 1) {
      await member.upload(`project/${project.id}/document`, { name: `${number}.txt`, bytes: `${minutes} ${number}` });
    }
    const reader = await startWorker();
    const unread = () =>
      product.queryAsOwner(`select 1 from document_version where company_id = $1 and indexing_status <> 'indexed'`, [
        company.id,
      ]);
    await expect.poll(async () => (await unread()).length, { timeout: 120_000, interval: 200 }).toBe(0);
    await reader.kill('SIGKILL');

    const path = `project/${project.id}/documents/summarize`;
    const { task_result_id: taskId } = await member.post<Summarizing>(path, {});
    const made = () =>
      product.queryAsOwner<{ id: number; made_at: Date }>(
        'select id, made_at from summary where company_id = $1 and made_at is not null order by id',
        [company.id],
      );
    const worker = await startWorker();
    await expect.poll(async () => (await made()).length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
    await worker.kill('SIGKILL');
    const before = await made();
    await startWorker();
    expect(await reached(member, taskId, ended, 120_000)).toMatchObject({ status: 'success' });
    const after = await made();
    expect(after).toHaveLength(DOCUMENTS);
    for (const row of before) expect(after).toContainEqual(row);
    const { items } = await member.get<Page<Document>>(`project/${project.id}/documents`);
    expect(items.every(({ summary }) => summary !== null)).toBe(true);
  });

  it.runIf(isLong)('over a file begins again, and leaves no file', { timeout }, async () => {
    const started = await member.upload<Summarization>(
      'summarization/document',
      { name: 'Minutes.txt', bytes: minutes },
      { company_id: String(company.id) },
    );
    const worker = await startWorker();
    await reached(member, started.task_result_id, ['start', 'success'], 60_000);
    await worker.kill('SIGKILL');
    await startWorker();
    expect(await reached(member, started.task_result_id, ended, 120_000)).toMatchObject({ status: 'success' });
    expect(await member.get<Summarization>(`summarization/${started.id}`)).toMatchObject({ state: 'done' });
    expect(await product.queryAsOwner('select 1 from summarization where key is not null')).toEqual([]);
  });
});
