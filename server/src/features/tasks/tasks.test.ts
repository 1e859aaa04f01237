import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { taskKey } from './queueing.ts';
import { recoverTasks } from './verbs/recover-tasks.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { connected } from '../../testing/socket.ts';
import type { TestUser } from '../../testing/user.ts';
import { ended, scriptedWorld, scriptOfPages, reached } from './testing.ts';

const { product, company, project, member, upload } = await scriptedWorld();
afterAll(() => product.close());

async function listening(user: TestUser): Promise<{ socket: Socket; events: TaskEvent[] }> {
  const socket = await connected(user);
  const events: TaskEvent[] = [];
  socket.on('task', (event: TaskEvent) => events.push(event));
  return { socket, events };
}

describe('a task', () => {
  it('reports progress to its starter at most twice a second, and its end', async () => {
    const { socket, events } = await listening(member);
    const startedAt = Date.now();
    const document = await upload(scriptOfPages(20, 'wait 100'));
    const task = await reached(member, document.indexing_task_id, ended);
    const ofTask = () => events.filter((event) => event.task_result_id === task.id);
    await expect.poll(() => ofTask().at(-1)?.signal).toBe('task_postrun');
    socket.close();
    const seconds = (Date.now() - startedAt) / 1000;
    expect(task.status).toBe('success');

    // A worker may begin before the transaction that scheduled the task has announced it: the run puts them in order.
    const own = ofTask().toSorted((a, b) => a.run - b.run);
    expect(own.map(({ run }) => run)).toEqual(own.map((_, index) => (index === 0 ? 0 : 1)));
    expect(own[0]).toMatchObject({
      status: 'scheduled',
      signal: 'task_prerun',
      task_id: 'index_document',
      task_description: 'Read document',
      batch_task: false,
      is_final_task: true,
      entity_type: 'document',
      entity_id: document.id,
      task_completion_percentage: 0,
    });
    expect(own[1]).toMatchObject({ status: 'start', signal: 'task_prerun' });
    expect(own.at(-1)).toMatchObject({ status: 'success', signal: 'task_postrun', task_completion_percentage: 100 });
    const progress = own.filter((event) => event.step !== null);
    expect(new Set(own.slice(0, -1).map((event) => event.signal))).toEqual(new Set(['task_prerun']));
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.length).toBeLessThanOrEqual(2 * seconds + 1);
    const parsing = progress.filter((event) => event.step?.key === 'parse_pages');
    expect(parsing.length).toBeGreaterThan(0);
    for (const event of parsing) {
      expect(event.step!.total).toBe(20);
      expect(event.task_completion_percentage).toBeCloseTo(5 + (70 * event.step!.done) / 20, 1);
      expect(event.message).toBe(`Page ${event.step!.done}`);
    }
    const percentages = own.map((event) => event.task_completion_percentage);
    expect(percentages).toEqual(percentages.toSorted((one, other) => one - other));
  });

  it('shows its first pages before the last one is read', async () => {
    const document = await upload('First page\nwait 60000\nLast page');
    await reached(member, document.indexing_task_id, ['start']);
    await expect.poll(() => member.status('GET', `document/${document.id}/reading?page=1`)).toBe(200);
    expect(await member.status('GET', `document/${document.id}/reading?page=2`)).toBe(404);
    expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('indexing');
    await member.put(`task/${document.indexing_task_id}/cancel?terminate=true`);
  });

  it('that fails because of its document says why, and is not retried automatically', async () => {
    const document = await upload('One page\nfail password_protected');
    const task = await reached(member, document.indexing_task_id, ended);
    expect(task).toMatchObject({
      status: 'failure',
      error: { code: 'ER-0101', message: 'The file is password-protected. Upload a copy without a password.' },
      message: 'The file is password-protected. Upload a copy without a password.',
      retryable: true,
    });
    const failed = await member.get<Document>(`document/${document.id}`);
    expect(failed).toMatchObject({ indexing_status: 'failed', indexing_error: task.error });
    const [row] = await product.queryAsOwner<{ attempt: number }>('select attempt from task where id = $1', [task.id]);
    expect(row!.attempt).toBe(1);
  });

  it('that fails unexpectedly shows its own name and no internal details', async () => {
    const document = await upload('throw');
    const task = await reached(member, document.indexing_task_id, ended);
    expect(task.error).toEqual({
      code: 'ER-0001',
      key: 'tasks.system_error',
      params: { task: task.id },
      message: `System error. Contact your administrator and quote task ${task.id}.`,
    });
  });

  it('is retried automatically after a transient failure, and its document is processed', async () => {
    let refusals = 1;
    const real = product.product.app.files.get;
    product.product.app.files.get = async (...args) => {
      if (refusals-- > 0) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return await real(...args);
    };
    const document = await upload('Patience');
    const task = await reached(member, document.indexing_task_id, ended);
    product.product.app.files.get = real;
    expect(task.status).toBe('success');
    expect(refusals).toBeLessThan(0);
  });
});

describe('access to tasks', () => {
  it("lists the caller's own, the active ones, and those of a document", async () => {
    const colleague = await product.member('company_admin', company.id);
    const document = await upload('Mine', colleague);
    await reached(colleague, document.indexing_task_id, ended);
    const own = await colleague.get<Page<TaskResult>>('task/my-tasks');
    expect(own.items.map((task) => task.id)).toEqual([document.indexing_task_id]);
    const active = await colleague.get<Page<TaskResult>>('task/my-active-tasks');
    expect(active.total).toBe(1);
    await product.queryAsOwner(`update task set completed_at = now() - interval '16 minutes' where id = $1`, [
      document.indexing_task_id,
    ]);
    expect((await colleague.get<Page<TaskResult>>('task/my-active-tasks')).total).toBe(0);
    const ofDocument = await member.get<Page<TaskResult>>(`document/${document.id}/tasks`);
    expect(ofDocument.items.map((task) => task.id)).toEqual([document.indexing_task_id]);
    expect(await colleague.status('GET', 'task')).toBe(403);
    const all = await product.admin.get<Page<TaskResult>>(`task?created_by=${colleague.id}&status=success`);
    expect(all.items.map((task) => task.id)).toEqual([document.indexing_task_id]);
  });

  it('returns a task by id, and by uuid if one is given', async () => {
    const document = await upload('Known by two names');
    const task = await reached(member, document.indexing_task_id, ended);
    expect(await member.status('GET', `task/${task.id}?uuid=${task.uuid}`)).toBe(200);
    expect(await member.status('GET', `task/${task.id}?uuid=00000000-0000-4000-8000-000000000000`)).toBe(404);
    const stranger = await product.user();
    expect(await stranger.status('GET', `task/${task.id}`)).toBe(404);
  });

  it('lists the kinds of task', async () => {
    const types = await member.get<Page<{ id: string; description: string }>>('task/types?q=read%20document');
    expect(types.items).toEqual([{ id: 'index_document', description: 'Read document' }]);
  });
});

describe('a permission removed from the starter', () => {
  it('ends the task before it has read anything', async () => {
    const leaving = await product.member('project_member', project.id);
    const busy = await Promise.all([1, 2, 3, 4].map(() => upload('wait 3500')));
    await Promise.all(busy.map((document) => reached(member, document.indexing_task_id, ['start'])));
    const document = await upload('Secret', leaving);
    await product.removeRole(leaving, 'project_member', project.id);
    await Promise.all(busy.map((one) => member.put(`task/${one.indexing_task_id}/cancel?terminate=true`)));
    const task = await reached(product.admin, document.indexing_task_id, ended);
    expect(task).toMatchObject({ status: 'failure', error: { code: 'ER-0005' } });
    expect(
      await product.queryAsOwner('select 1 from document_page where version_id = $1', [document.version.id]),
    ).toEqual([]);
  });
});

describe('a task that lost its job', () => {
  it('gets a new one', async () => {
    const busy = await Promise.all([1, 2, 3, 4].map(() => upload('wait 3500')));
    await Promise.all(busy.map((document) => reached(member, document.indexing_task_id, ['start'])));
    const lost = await upload('Found again');
    const key = taskKey({ companyId: company.id, id: lost.indexing_task_id!, restarts: 0 });
    await product.product.app.queue.cancel(key, 'cancelled');
    await Promise.all(busy.map((one) => member.put(`task/${one.indexing_task_id}/cancel?terminate=true`)));
    await product.queryAsOwner(`update task set updated_at = now() - interval '20 minutes' where id = $1`, [
      lost.indexing_task_id,
    ]);
    const { app } = product.product;
    const everything = await createAuthority(app, systemActor).own();
    expect(await recoverTasks({ app, scope: everything })).toBe(1);
    expect(await recoverTasks({ app, scope: everything })).toBe(0);
    expect((await reached(member, lost.indexing_task_id, ended)).status).toBe('success');
  });

  it('is ended if only its end was missing, and its document is indexed', async () => {
    const document = await upload('All done');
    const task = await reached(member, document.indexing_task_id, ended);
    await product.queryAsOwner(
      `update task set status = 'start', completed_at = null, updated_at = now() - interval '3 minutes' where id = $1`,
      [task.id],
    );
    await product.queryAsOwner(`update document_version set indexing_status = 'indexing' where id = $1`, [
      document.version.id,
    ]);
    const { app } = product.product;
    expect(await recoverTasks({ app, scope: await createAuthority(app, systemActor).own() })).toBe(1);
    expect((await reached(member, task.id, ended)).status).toBe('success');
    expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('indexed');
    const pages = await product.queryAsOwner('select 1 from document_page where version_id = $1', [
      document.version.id,
    ]);
    expect(pages).toHaveLength(1);
  });
});
