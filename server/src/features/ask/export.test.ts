import { exportWordKeys } from '@dossier/contract/ask/constants';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { OutgoingFile } from '../../streamed-files.ts';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { exportSession } from './verbs/export-session.ts';

const app = await testApp();
const company = await app.company('Harbour works');
const quay = await app.project(company.id, 'Quay');
const anna = await app.member('company_member', company.id);
const NAME = 'Wall [x](http://evil.test) <b>';
const wall = await app.admin.upload<Document>(
  `project/${quay.id}/document`,
  { name: 'Wall.txt', bytes: 'Wall' },
  { name: NAME },
);
const words = Object.fromEntries(exportWordKeys.map((key) => [key, key.toUpperCase()])) as never;

async function answered(query: string, answer: object = {}): Promise<ChatSession> {
  const session = await anna.post<ChatSession>('chat/sessions', { query, scope: 'project', scope_id: quay.id });
  const { items } = await anna.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages`);
  const { id } = items.at(-1)!;
  const values = { found: true, model: null, content: 'It is\u0001 12 m [1].\n\n# Not a *heading* [1].', ...answer };
  await app.queryAsOwner(
    `update chat_message set status = 'done', found = $2, model_id = $3, content = $4 where id = $1`,
    [id, values.found, values.model, values.content],
  );
  await app.queryAsOwner(
    `insert into citation (company_id, message_id, number, of_company_id, document_id, version_id, page, start_at, end_at, quote, quote_hash)
     values ($1, $2, 1, $1, $3, $4, 9, 0, 4, E'![a](http://evil.test/a.png)\n<img src=x> \\x02 12 m', '')`,
    [company.id, id, wall.id, wall.version.id],
  );
  return session;
}

async function exported(
  who: DirectUser,
  session: ChatSession,
  format: 'md' | 'docx',
): Promise<OutgoingFile & { bytes: Buffer }> {
  const context = await who.with(who.authority.own());
  const accessible = await who.authority.accessible('DOCUMENT_READ');
  const about = 'Quay *today*';
  const input = {
    name: session.session_uuid,
    format,
    about,
    words: { ...(words as object), page: 'p. {page}' } as never,
  };
  const file = await exportSession({ ...context, userId: who.id, accessible }, input);
  const parts: Buffer[] = [];
  for await (const part of await file.open()) parts.push(part as Buffer);
  return { ...file, bytes: Buffer.concat(parts) };
}
const link = `/company/${company.id}/project/${quay.id}/document/${wall.id}?version=1&page=9&start=0&end=4`;

describe('an exported conversation', () => {
  it('as Markdown has each source as a numbered note with a link, and no markup of others', async () => {
    const { bytes, filename, mimeType } = await exported(anna, await answered('How high? <img src=x>'), 'md');
    expect([filename, mimeType]).toEqual(['How high img src=x.md', 'text/markdown; charset=utf-8']);
    const text = bytes.toString();
    expect(text.replace('http://127.0.0.1:3000', '')).toBe(
      String.raw`# How high? \<img src=x\>

*Quay \*today\**

## How high? \<img src=x\>

It is 12 m[^1].

\# Not a \*heading\*[^1].

[^1]: [Wall \[x\](http://evil.test) \<b\>, p. 9](${link}): “!\[a\](http://evil.test/a.png) \<img src=x\>  12 m”
`,
    );
  });

  it('as a Word document has footnotes with links, and XML that Word opens', async () => {
    const { bytes, filename } = await exported(anna, await answered('a/b: "c" <d>\\..'), 'docx');
    expect(filename).toBe('a b c d.docx');
    const files = unzipSync(bytes);
    const part = (name: string) => strFromU8(files[`word/${name}`]!);
    expect(part('document.xml')).toContain('a/b: &quot;c&quot; &lt;d&gt;');
    expect(part('document.xml').match(/<w:footnoteReference /g)).toHaveLength(2);
    expect(part('footnotes.xml')).toContain('Wall [x](http://evil.test) &lt;b&gt;, p. 9');
    expect(part('footnotes.xml')).toContain('&lt;img src=x&gt;');
    expect(part('_rels/footnotes.xml.rels')).toContain(link.replaceAll('&', '&amp;'));
    // XML cannot contain control characters.
    for (const name of ['document.xml', 'footnotes.xml']) expect(part(name)).not.toMatch(/[^\P{Cc}\t\n\r]/u);
  });

  it('says what was not found, and marks what is from no document', async () => {
    const none = await exported(anna, await answered('Who?', { found: false, content: '' }), 'md');
    expect(none.bytes.toString()).toContain('*NOT\\_FOUND*\n\n> !');
    const written = await answered('Why?', { model: 5, content: 'It is so [1]. Perhaps. [-]' });
    expect((await exported(anna, written, 'md')).bytes.toString()).toContain('It is so[^1]. Perhaps. *(UNSUPPORTED)*');
  });

  it('by a reader with whom it is shared has what they may see, and is recorded', async () => {
    const session = await answered('How high?');
    const bert = await app.member('project_viewer', quay.id);
    await expect(exported(bert, session, 'md')).rejects.toMatchObject({ kind: 'not_found' });
    await anna.post(`chat/sessions/${session.id}/shares`, { user_ids: [bert.id] });
    expect((await exported(bert, session, 'docx')).bytes.length).toBeGreaterThan(1000);
    await app.removeRole(bert, 'project_viewer', quay.id);
    await expect(exported(bert, session, 'md')).rejects.toMatchObject({ kind: 'not_found' });
    expect(
      await app.queryAsOwner(`select entity_type, after, user_id from audit_log where action = 'export' order by id`),
    ).toEqual([{ entity_type: 'chat_session', after: { format: 'docx' }, user_id: bert.id }]);
  });

  it.each(['...', '', 'CON?'])('has a file name also if the title is %j', async (title) => {
    const session = await answered('How high?');
    await app.queryAsOwner('update chat_session set title = $2 where id = $1', [session.id, title]);
    expect((await exported(anna, session, 'md')).filename).toBe(title === 'CON?' ? 'CON.md' : 'Dossier.md');
  });
});
