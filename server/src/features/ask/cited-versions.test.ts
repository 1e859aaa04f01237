import type { CitingAnswer } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { DocumentVersion, ReadingPage } from '@dossier/contract/documents/schema';
import { afterAll, expect, it } from 'vitest';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { answered, ask } from './testing.ts';
import { testWorld } from '../../testing/world.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

it('an answer keeps the version that it quotes, and the version knows its answers', async () => {
  const document = await uploaded(member, project.id, 'Ferry.txt', 'The ferry ticket costs nine crowns.');
  const about = { scope: 'document', scope_id: document.id };
  const before = await ask(member, 'What does the ferry ticket cost?', about);
  expect(before.citations[0]).toMatchObject({ version: 1, is_current: true });

  const next = await member.upload<DocumentVersion>(`document/${document.id}/versions`, {
    name: 'Ferry.txt',
    bytes: 'Prices of this summer. The ferry ticket costs twelve crowns.',
  });
  await reached(member, next.indexing_task_id, ended);

  const [citation] = (await answered(member, before.session_uuid)).citations;
  expect(citation).toMatchObject({ version: 1, is_current: false });
  const { page, version, start, end, text } = citation!;
  const cited = await member.get<ReadingPage>(`document/${document.id}/reading?page=${page}&version=${version}`);
  expect(cited.text.slice(start, end)).toBe(text);

  const again = await ask(member, 'What does the ferry ticket cost?', about);
  expect(again.citations[0]).toMatchObject({ version: 2, is_current: true, text: expect.stringContaining('twelve') });

  const path = `document/${document.id}/citing-answers`;
  const citing = await member.get<Page<CitingAnswer>>(`${path}?version=1`);
  expect(citing).toMatchObject({
    total: 1,
    items: [{ session_uuid: before.session_uuid, question: 'What does the ferry ticket cost?' }],
  });
  expect((await member.get<Page<CitingAnswer>>(path)).total).toBe(1);
  const colleague = await product.member('project_member', project.id);
  expect((await colleague.get<Page<CitingAnswer>>(`${path}?version=1`)).total).toBe(0);
});
