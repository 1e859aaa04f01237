import type { DocumentVersion } from '@dossier/contract/documents/schema';
import type { DocumentSummary } from '@dossier/contract/summaries/schema';
import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { answered, ask } from '../ask/testing.ts';
import { uploaded } from '../documents/testing.ts';
import * as texts from '../summaries/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { compared } from './testing.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

const unchanged = 'The foundry must inform the board every week.';
const minutes = `${texts.minutes} ${unchanged}`;
const laterMinutes = `${texts.laterMinutes} ${unchanged}`;

it('answers and summaries of an earlier version tell what changed at their places, once both versions were compared', async () => {
  const document = await uploaded(member, project.id, 'Minutes.txt', minutes);
  const about = { scope: 'document', scope_id: document.id };
  const changing = await ask(member, 'Until when must Brackwerder deliver a plan of the inspections?', about);
  const staying = await ask(member, 'What is the price of the hoist ropes?', about);
  expect(changing.citations[0]!.since).toBeNull();
  const { task_result_id: task } = await member.post<DocumentSummary>(`document/${document.id}/summary`, {
    purpose: 'obligations',
  });
  await reached(member, task, ended);
  const next = await member.upload<DocumentVersion>(`document/${document.id}/versions`, {
    name: 'Minutes.txt',
    bytes: laterMinutes,
  });
  await reached(member, next.indexing_task_id, ended);

  const sinceOf = async ({ session_uuid: uuid }: { session_uuid: string }) =>
    (await answered(member, uuid)).citations[0]!.since;
  const summary = () =>
    member.get<DocumentSummary>(`document/${document.id}/summary?length=paragraph&purpose=obligations`);
  expect(await sinceOf(changing)).toBeNull();
  expect(await summary()).toMatchObject({ outdated: true, changed_since: null });

  const comparison = await compared(member, document.id, document.id, { source_version: 1, target_version: 2 });
  const since = { version: 2, comparison_id: comparison.id };
  expect(await sinceOf(changing)).toEqual({ ...since, changed: true, change: expect.any(Number) });
  expect(await sinceOf(staying)).toEqual({ ...since, changed: false, change: null });
  const { sentences, changed_since: changed } = await summary();
  expect(changed).toMatchObject(since);
  const changedSentences = changed!.sentences.map(({ number }) => sentences.find((one) => one.number === number)!.text);
  expect(changedSentences).toEqual([expect.stringContaining('before 1 October 2026')]);
  expect(sentences.map(({ text }) => text)).toContain(unchanged);

  await member.delete(`comparison/${comparison.id}`);
  expect(await sinceOf(changing)).toBeNull();
});
