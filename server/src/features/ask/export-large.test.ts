import { setTimeout as sleep } from 'node:timers/promises';
import { exportWordKeys, MAX_EXPORTED_MESSAGES } from '@dossier/contract/ask/constants';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ask } from './testing.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());
const wall = await uploaded(member, project.id, 'Wall.txt', 'The quay wall is 12 metres high.');
const words = { ...Object.fromEntries(exportWordKeys.map((key) => [key, key])), page: 'p. {page}' };

/** Leaves processor time to the process that makes the file. */
const PAUSE_MS = 25;

/** A conversation with as many messages as can be exported, each answer with three citations. */
async function longConversation(): Promise<ChatSession> {
  const scope = { scope: 'project', scope_id: project.id } as const;
  const { session_uuid: uuid } = await ask(member, 'How high is the quay wall?', scope);
  const session = await member.get<ChatSession>(`chat/sessions/${uuid}`);
  const [{ company_id: companyId }] = (await product.queryAsOwner<{ company_id: number }>(
    `insert into chat_message (company_id, session_id, message_type, content, status, found)
     select company_id, id, case n % 2 when 1 then 'question' else 'answer' end,
       case n % 2 when 1 then 'How high is wall ' || n || '?' else 'It is 12 m high [1], and so are others [2].' || repeat(' Each of them was measured.', 20) || ' Two leak [3].' end,
       'done', case n % 2 when 0 then true end
     from chat_session, generate_series(1, $2::int) n where id = $1 returning company_id`,
    [session.id, MAX_EXPORTED_MESSAGES - 2],
  )) as [{ company_id: number }];
  await product.queryAsOwner(
    `insert into citation (company_id, message_id, number, of_company_id, document_id, version_id, page, start_at, end_at, quote, quote_hash)
     select m.company_id, m.id, n, m.company_id, $2, $3, 1, 0, 32, 'The quay wall is 12 metres high.', ''
     from chat_message m, generate_series(1, 3) n
     where m.company_id = $1 and m.message_type = 'answer'
       and not exists (select from citation c where c.company_id = m.company_id and c.message_id = m.id)`,
    [companyId, wall.id, wall.version.id],
  );
  return session;
}

it('as a Word document, the longest conversation leaves the server free to answer other calls', async () => {
  const session = await longConversation();
  const startedAt = performance.now();
  let isDone = false;
  const exported = fetch(`${product.address}/api/v3/chat/sessions/${session.id}/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ format: 'docx', about: 'Quay', words }),
  }).finally(() => (isDone = true));
  let calls = 0;
  let slowestMs = 0;
  while (!isDone) {
    const calledAt = performance.now();
    await member.get(`chat/sessions/${session.id}`);
    slowestMs = Math.max(slowestMs, performance.now() - calledAt);
    calls += 1;
    await sleep(PAUSE_MS);
  }
  const response = await exported;
  const tookMs = performance.now() - startedAt;
  expect(response.status).toBe(200);
  const document = strFromU8(unzipSync(new Uint8Array(await response.arrayBuffer()))['word/document.xml']!);
  expect(document.match(/<w:footnoteReference /g)!.length).toBeGreaterThan(3 * (MAX_EXPORTED_MESSAGES / 2 - 1));
  expect(calls).toBeGreaterThan(10);
  // If this thread made the file, a call would wait for nearly all of it.
  expect(slowestMs).toBeLessThan(tookMs / 3);
});
