import type { Document } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { TASK_JOB, taskKey } from './queueing.ts';
import { ended, scriptedWorld, scriptOfPages, reached } from './testing.ts';

const { product, company, member, upload } = await scriptedWorld();
afterAll(() => product.close());

/** Waits until no worker is busy: stopped work has ended there as well. */
async function idle(): Promise<void> {
  await expect.poll(() => product.product.app.queue.depth()).toEqual({ now: 0, soon: 0, bulk: 0 });
}

describe('stopping a task', () => {
  it('by cancelling ends it between two units, and the document can be reprocessed later', async () => {
    const document = await upload(scriptOfPages(100, 'wait 50'));
    await reached(member, document.indexing_task_id, ['start']);
    await member.put(`task/${document.indexing_task_id}/cancel`);
    const task = await reached(member, document.indexing_task_id, ended);
    expect(task).toMatchObject({ status: 'cancelled', retryable: true, error: null });
    expect(task.task_completion_percentage).toBeLessThan(100);
    expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('not_indexed');
  });

  it('by terminating ends it at once, in the middle of a unit', async () => {
    const document = await upload('One page\nwait 60000\nAnother page');
    await reached(member, document.indexing_task_id, ['start']);
    const answer = await member.put<TaskResult>(`task/${document.indexing_task_id}/cancel?terminate=true`);
    expect(answer.status).toBe('terminated');
    await idle();
    expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('not_indexed');
  });

  it('takes effect at once if it is queued', async () => {
    const busy = await Promise.all([1, 2, 3, 4].map(() => upload('wait 60000')));
    await Promise.all(busy.map((document) => reached(member, document.indexing_task_id, ['start'])));
    const waiting = await upload('Never read');
    const answer = await member.put<TaskResult>(`task/${waiting.indexing_task_id}/cancel`);
    expect(answer.status).toBe('cancelled');
    expect((await member.get<Document>(`document/${waiting.id}`)).indexing_status).toBe('not_indexed');
    await Promise.all(busy.map((document) => member.put(`task/${document.indexing_task_id}/cancel?terminate=true`)));
    await idle();
    expect((await member.get<TaskResult>(`task/${waiting.indexing_task_id}`)).status).toBe('cancelled');
  });

  it('is limited to its owner and technical admins; for others it does not exist', async () => {
    const document = await upload('wait 60000');
    const stranger = await product.user();
    expect(await stranger.status('PUT', `task/${document.indexing_task_id}/cancel`)).toBe(404);
    const colleague = await product.member('company_viewer', company.id);
    expect(await colleague.status('GET', `task/${document.indexing_task_id}`)).toBe(200);
    expect(await colleague.status('PUT', `task/${document.indexing_task_id}/cancel`)).toBe(404);
    const answer = await product.admin.put<TaskResult>(`task/${document.indexing_task_id}/cancel?terminate=true`);
    expect(answer.status).toBe('terminated');
  });

  it('is automatic when the document is deleted', async () => {
    const document = await upload(scriptOfPages(100, 'wait 50'));
    await reached(member, document.indexing_task_id, ['start']);
    await member.delete(`document/${document.id}`);
    const stored = () =>
      product.queryAsOwner<{ status: string }>('select status from task where id = $1', [document.indexing_task_id]);
    await expect.poll(stored).toEqual([{ status: 'terminated' }]);
    await idle();
  });
});

describe('retrying a task', () => {
  it('works for a cancelled one, and its document is processed', async () => {
    const document = await upload(scriptOfPages(5, 'wait 400'));
    await reached(member, document.indexing_task_id, ['start']);
    await member.put(`task/${document.indexing_task_id}/cancel?terminate=true`);
    const again = await member.put<TaskResult>(`task/${document.indexing_task_id}/retry`);
    expect(again).toMatchObject({ status: 'scheduled', error: null, task_completion_percentage: 0 });
    expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toMatch(/queued|indexing/);
    const task = await reached(member, document.indexing_task_id, ended);
    expect(task.status).toBe('success');
    const rows = await product.queryAsOwner('select number from document_page where version_id = $1 order by number', [
      document.version.id,
    ]);
    expect(rows).toHaveLength(5);
    expect(await member.status('PUT', `task/${document.indexing_task_id}/retry`)).toBe(409);
  });

  it('is not affected by a late cancellation or a leftover job of the previous start', async () => {
    const document = await upload(scriptOfPages(5, 'wait 400'));
    const id = document.indexing_task_id!;
    await reached(member, id, ['start']);
    const { queue, database } = product.product.app;
    const first = { company_id: company.id, task_id: id, restarts: 0 };
    await member.put(`task/${id}/cancel?terminate=true`);
    await member.put(`task/${id}/retry`);
    const scope = { actor: { kind: 'user', userId: member.id }, companyId: company.id } as const;
    const job = { kind: TASK_JOB, payload: first, scope, lane: 'now', maxAttempts: 1 } as const;
    await database.app((tx) => queue.enqueueAll(tx, [job]));
    await queue.cancel(taskKey({ companyId: company.id, id, restarts: 0 }), 'cancelled');
    expect((await reached(member, id, ended)).status).toBe('success');
    const rows = await product.queryAsOwner('select attempt, restarts from task where id = $1', [id]);
    expect(rows).toEqual([{ attempt: 1, restarts: 1 }]);
  });

  it('is refused while another task processes the document', async () => {
    const document = await upload('fail damaged');
    const first = await reached(member, document.indexing_task_id, ended);
    const second = await member.post<Document>(`document/${document.id}/index`);
    expect(second.indexing_task_id).not.toBe(first.id);
    const status = await member.status('PUT', `task/${first.id}/retry`);
    // The second may have failed already; then the first takes over.
    expect([200, 423]).toContain(status);
  });
});
