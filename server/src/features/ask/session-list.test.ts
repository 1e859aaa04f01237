import type { ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const company = await app.company('Harbour works');
const anna = await app.member('company_member', company.id);
const carl = await app.member('company_viewer', company.id);
const other = await app.member('company_admin', (await app.company('Elsewhere')).id);
const stranger = await app.user('Stranger');

const pathOf = ({ session_uuid: uuid }: ChatSession) => `chat/sessions/${uuid}`;
/** A conversation whose answer is not being written any more. */
async function talk(): Promise<ChatSession> {
  const about = { scope: 'company', scope_id: company.id };
  const session = await anna.post<ChatSession>('chat/sessions', { query: 'How high is it?', ...about });
  await anna.post(`${pathOf(session)}/stop`);
  return session;
}
const events = () =>
  app.recorded.events.flatMap(({ rooms, name, body }) =>
    name === 'session' && rooms.includes(`user:${anna.id}`) ? [body] : [],
  );

describe('the list of conversations', () => {
  const list = async (query: string) =>
    (await anna.get<Page<ChatSession>>(`chat/sessions?${query}`)).items.map(({ id }) => id);

  it('has pinned ones first, and archived ones only if asked for; neither is a use', async () => {
    const [first, second, third] = [await talk(), await talk(), await talk()];
    const change = (session: ChatSession, body: object) => anna.patch<ChatSession>(pathOf(session), body);
    const pinned = await change(first, { pinned: true });
    expect(pinned).toMatchObject({ pinned: true, archived: false, title: first.title });
    expect(pinned.updated_at).toBe((await anna.get<ChatSession>(`chat/sessions/${first.id}`)).updated_at);
    expect(await list('sort=-pinned')).toEqual([first.id, third.id, second.id]);
    expect([await list('pinned=true'), await list('pinned=false')]).toEqual([[first.id], [third.id, second.id]]);

    expect(await change(first, { archived: true })).toMatchObject({ pinned: false, archived: true });
    await change(third, { archived: true });
    expect(await list('')).toEqual([second.id]);
    expect(await list('archived=true&sort=created_at')).toEqual([first.id, third.id]);
    expect(await change(first, { pinned: true })).toMatchObject({ pinned: true, archived: false });
    expect(await change(third, { archived: false })).toMatchObject({ pinned: false, archived: false });
    expect(events().at(-1)).toMatchObject({ change: 'updated', session: { id: third.id, archived: false } });
  });

  it('has an archived conversation again after a question in it', async () => {
    const session = await talk();
    const path = pathOf(session);
    await anna.patch(path, { archived: true });
    await anna.post(`${path}/messages`, { query: 'And now?' });
    expect(await list('')).toEqual([session.id]);
  });

  it('is the owner’s: others cannot pin, archive or rename it', async () => {
    const path = pathOf(await talk());
    await anna.post(`${path}/shares`, { user_ids: [carl.id] });
    for (const who of [carl, other, stranger]) {
      for (const body of [{ pinned: true }, { archived: true }, { title: 'Mine' }]) {
        expect(await who.status('PATCH', path, { body })).toBe(404);
      }
    }
  });
});
