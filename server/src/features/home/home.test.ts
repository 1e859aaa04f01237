import type { AnswerOf } from '@dossier/contract/base/route';
import type { homeCalls } from '@dossier/contract/home/calls';
import type { Document } from '@dossier/contract/documents/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';

type Home = AnswerOf<typeof homeCalls.get>;

let product: TestProduct;
let member: TestUser;
let projectId: number;
beforeAll(async () => {
  product = await testProduct();
  const company = await product.company('Harbour');
  projectId = (await product.project(company.id, 'Crane')).id;
  member = await product.member('company_member', company.id);
});
afterAll(() => product.close());

const upload = (name: string, bytes: string) =>
  member.upload<Document>(`project/${projectId}/document`, { name, bytes });
const indexed = async (id: number): Promise<void> => {
  await expect
    .poll(async () => (await member.get<Document>(`document/${id}`)).indexing_status, { timeout: 20_000 })
    .toMatch(/indexed|failed/);
};

describe('home', () => {
  it('has only the chart of the last two weeks for a new user', async () => {
    const home = await (await product.user()).get<Home>('home');
    expect(home).toMatchObject({ waiting: [], recent_documents: [], happened: [], suggestions: [], may_upload: false });
    expect(home.fortnight).toMatchObject({ documents_read: 0, documents_read_before: 0, questions_asked: 0 });
    expect(home.fortnight.chart.categories).toHaveLength(14);
    expect(home.fortnight.chart.categories.at(-1)).toBe(new Date().toISOString().slice(0, 10));
  });

  it('shows recent activity, processed documents, questions and failures', async () => {
    const one = await upload('one.txt', 'The crane was built in 1987 in Rotterdam.\n'.repeat(5));
    const two = await upload('two.txt', 'The rope was replaced in May.\n'.repeat(5));
    await indexed(one.id);
    await indexed(two.id);
    await product.queryAsOwner(
      `update task set status = 'failure', error_code = 'ER-0102', error_message = 'damaged' where entity_id = $1`,
      [two.id],
    );
    const session = await member.post<{ id: number }>('chat/sessions', { query: 'When was the crane built?' });
    await expect
      .poll(
        async () =>
          (await member.get<{ items: { status: string }[] }>(`chat/sessions/${session.id}/messages`)).items.at(-1)!
            .status,
        { timeout: 20_000 },
      )
      .toBe('done');

    const { items } = await member.get<{ items: { id: number }[] }>(`chat/sessions/${session.id}/messages`);
    await member.post(`chat/messages/${items.at(-1)!.id}/feedback`, { helpful: true });

    const home = await member.get<Home>('home');
    expect(home.may_upload).toBe(true);
    expect(home.recent_documents.map((document) => document.name).toSorted()).toEqual(['one.txt', 'two.txt']);
    expect(home.waiting).toMatchObject([{ status: 'failure', entity_id: two.id }]);
    expect(home.recent_tasks.map(({ entity }) => entity?.name)).toEqual(['two.txt', 'one.txt']);
    expect(home.fortnight).toMatchObject({ documents_read: 1, questions_asked: 1, answers_helpful: 1 });
    const [documents, questions] = home.fortnight.chart.series;
    expect([documents!.values.at(-1), questions!.values.at(-1)]).toEqual([1, 1]);
    // Two consecutive uploads are grouped.
    expect(home.happened[0]).toMatchObject({
      actor: expect.stringContaining('Test'),
      action: expect.any(String),
      entity_type: 'document',
      project_id: projectId,
      count: 2,
    });
  });

  it('shows nothing of other users’ questions', async () => {
    const colleague = await product.member('project_viewer', projectId);
    const home = await colleague.get<Home>('home');
    expect(home.fortnight).toMatchObject({ documents_read: 1, questions_asked: 0 });
    expect(home.recent_documents).toHaveLength(2);
    expect(home.waiting).toEqual([]);
  });
});
