import type { AnswerOf } from '@dossier/contract/base/route';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { homeCalls } from '@dossier/contract/home/calls';
import type { taskCalls } from '@dossier/contract/tasks/calls';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';

type Home = AnswerOf<typeof homeCalls.get>;
type Cancelled = AnswerOf<typeof taskCalls.cancelMany>;

const test = await testApp();
const company = await test.company('Harbour');
const project = await test.project(company.id, 'Crane');
const member = await test.member('company_member', company.id);

const upload = (name: string, user: TestUser = member) =>
  user.upload<Document>(`project/${project.id}/document`, { name, bytes: `The text of ${name}.\n` });
/** As if a worker had run the task. Later ends are later, although the clock of a test does not advance. */
let second = 0;
async function end(taskId: number | null, status: 'success' | 'failure' | 'start'): Promise<void> {
  second += 1;
  await test.queryAsOwner(
    `update task set status = $2, error_code = case when $2 = 'failure' then 'ER-0102' end,
       error_message = case when $2 = 'failure' then 'The file is damaged.' end,
       completed_at = case when $2 = 'start' then null else now() + make_interval(secs => $3) end where id = $1`,
    [taskId, status, second],
  );
  await test.queryAsOwner(
    `update document_version set indexing_status = case $2 when 'success' then 'indexed' when 'failure' then 'failed' else 'indexing' end
     where indexing_task_id = $1`,
    [taskId, status],
  );
}
async function failedDocument(name: string): Promise<Document> {
  const document = await upload(name);
  await end(document.indexing_task_id, 'failure');
  return document;
}
const again = async (document: Document, user: TestUser = member) =>
  (await user.post<Document>(`document/${document.id}/index`)).indexing_task_id;
const waiting = async (user: TestUser = member) => {
  const home = await user.get<Home>('home');
  const all = await user.get<Page<TaskResult>>('task/my-tasks?attention=true&per_page=200');
  expect(home.waiting.map(({ id }) => id)).toEqual(all.items.slice(0, 5).map(({ id }) => id));
  expect(home.waiting_total).toBe(all.total);
  return all.items.map(({ entity }) => entity?.name);
};

describe('what needs attention', () => {
  it('is the own failed tasks, however many', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await failedDocument(`${number}.txt`);
    await end((await upload('fine.txt')).indexing_task_id, 'success');
    expect(await waiting()).toEqual(['7.txt', '6.txt', '5.txt', '4.txt', '3.txt', '2.txt', '1.txt']);
    expect(await waiting(await test.member('company_member', company.id))).toEqual([]);
  });

  it('has a failure once, and not while or after it is solved', async () => {
    const document = await failedDocument('lease.txt');
    const second = await again(document);
    expect(await waiting()).toEqual([]);
    await end(second, 'failure');
    expect(await waiting()).toEqual(['lease.txt']);
    await end(await again(document), 'success');
    expect(await waiting()).toEqual([]);
  });

  it('is solved by a colleague, but not replaced by their failure', async () => {
    const document = await failedDocument('lease.txt');
    const colleague = await test.member('company_member', company.id);
    await end(await again(document, colleague), 'failure');
    expect([await waiting(), await waiting(colleague)]).toEqual([['lease.txt'], ['lease.txt']]);
    await end(await again(document, colleague), 'success');
    expect([await waiting(), await waiting(colleague)]).toEqual([[], []]);
  });

  it('is solved by the retry of an earlier task', async () => {
    const document = await failedDocument('lease.txt');
    const first = document.indexing_task_id;
    await end(await again(document), 'failure');
    await member.put(`task/${first}/retry`);
    await end(first, 'success');
    expect(await waiting()).toEqual([]);
  });

  it('ends with the document', async () => {
    const document = await failedDocument('lease.txt');
    await failedDocument('other.txt');
    await member.delete(`document/${document.id}`);
    expect(await waiting()).toEqual(['other.txt']);
    await test.admin.delete(`project/${project.id}`);
    expect(await waiting()).toEqual([]);
  });
});

describe('dismissing', () => {
  it('removes failures from what needs attention, until they are put back or fail again', async () => {
    const one = await failedDocument('one.txt');
    const two = await failedDocument('two.txt');
    const ids = [one.indexing_task_id, two.indexing_task_id];
    expect(await member.put('task/dismiss', { ids })).toEqual({ ids: expect.arrayContaining(ids) });
    expect(await member.put('task/dismiss', { ids })).toEqual({ ids: [] });
    expect(await waiting()).toEqual([]);
    expect(
      (await member.get<Page<TaskResult>>('task/my-tasks?status=failure')).items.map((task) => task.dismissed),
    ).toEqual([true, true]);
    await member.put('task/dismiss', { ids: [two.indexing_task_id], dismissed: false });
    expect(await waiting()).toEqual(['two.txt']);
    await member.put(`task/${one.indexing_task_id}/retry`);
    await end(one.indexing_task_id, 'failure');
    expect((await waiting()).toSorted()).toEqual(['one.txt', 'two.txt']);
  });

  it('takes all that need attention, and never the tasks of others or tasks that did not fail', async () => {
    const failed = await failedDocument('one.txt');
    await failedDocument('two.txt');
    const running = await upload('running.txt');
    const colleague = await test.member('company_member', company.id);
    const theirs = await upload('theirs.txt', colleague);
    await end(theirs.indexing_task_id, 'failure');
    const ids = [theirs.indexing_task_id, running.indexing_task_id];
    expect(await member.put('task/dismiss', { ids })).toEqual({ ids: [] });
    const except = [failed.indexing_task_id];
    await member.put('task/dismiss', { filter: { attention: true }, except });
    expect([await waiting(), await waiting(colleague)]).toEqual([['one.txt'], ['theirs.txt']]);
    expect(await member.status('PUT', 'task/dismiss')).toBe(400);
    expect(await member.status('PUT', 'task/dismiss', { body: { ids: [1], filter: {} } })).toBe(400);
    expect(await member.status('PUT', 'task/dismiss', { body: { filter: { unknown: 1 } } })).toBe(400);
  });
});

describe('cancelling many tasks', () => {
  it('ends the queued ones at once and asks the running ones to stop', async () => {
    const documents = [];
    for (const number of [1, 2, 3, 4]) documents.push(await upload(`${number}.txt`));
    const colleague = await test.member('company_member', company.id);
    const theirs = await upload('theirs.txt', colleague);
    const done = await upload('done.txt');
    await end(done.indexing_task_id, 'success');
    await end(documents[0]!.indexing_task_id, 'start');
    const answer = await member.put<Cancelled>('task/cancel', {
      filter: {},
      except: [documents[3]!.indexing_task_id],
    });
    expect(answer).toEqual({ cancelled: 2, stopping: 1 });
    const own = await member.get<Page<TaskResult>>('task/my-tasks?sort=created_at');
    const states = own.items.map(({ entity, status, stopping }) => [entity?.name, status, stopping]);
    expect(states).toEqual([
      ['1.txt', 'start', true],
      ['2.txt', 'cancelled', false],
      ['3.txt', 'cancelled', false],
      ['4.txt', 'scheduled', false],
      ['done.txt', 'success', false],
    ]);
    expect((await colleague.get<TaskResult>(`task/${theirs.indexing_task_id}`)).status).toBe('scheduled');
    const recorded = await test.queryAsOwner(
      `select entity_id from audit_log where action = 'cancel_task' order by id`,
    );
    expect(recorded).toHaveLength(3);
    // A second click changes nothing.
    expect(await member.put('task/cancel', { filter: {}, except: [documents[3]!.indexing_task_id] })).toEqual({
      cancelled: 0,
      stopping: 0,
    });
  });
});
