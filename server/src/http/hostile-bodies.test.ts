import type { Document } from '@dossier/contract/documents/schema';
import { settingNames } from '@dossier/contract/settings/keys';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls, hostileWorld, type HostileWorld, largest, noSystemError, request } from '../testing/hostile-world.ts';
import { sampleValue, corruptedVariants } from '../testing/schema-values.ts';

/** Sends every call values that a database, a calendar or a number cannot represent in its body: always an orderly error, never a system error. */

const halfCharacter = 'half \ud800 a character';

let hostile: HostileWorld;
beforeAll(async () => (hostile = await hostileWorld()));
afterAll(() => hostile.world.product.close());
afterEach(() => hostile.restore());

describe('a value that cannot be stored or searched', () => {
  const withBody = calls.filter(({ call }) => call.body && call.bodyKind !== 'multipart');
  it.each(withBody)('in the body: $title', async ({ title, call }) => {
    // Comparing passwords is slow on purpose.
    const few = title.startsWith('sign-in.') || title === 'users.create';
    const values = few ? ['\u0000'] : ['\u0000', '0000-01-01T00:00:00Z', 'x'.repeat(200), largest, 2 ** 31];
    const samples = [sampleValue(call.body!)];
    if (title === 'settings.changeOfApp') samples.push(...settingNames.map((name) => ({ set: { [name]: title } })));
    if (title.includes('etFields'))
      samples.push({ ids: [hostile.ids['document']], values: { [hostile.ids['fieldId']!]: '2026-01-01' } });
    const bodies = samples.flatMap((sample) => [...corruptedVariants(sample, values)]);
    const requests = bodies.map((body) => request(hostile.callPath(call), { body }));
    expect(await hostile.unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });

  it.each(withBody)('half a character in the body: $title', async ({ call }) => {
    const sample = sampleValue(call.body!) as object;
    const [spoiltText] = corruptedVariants(sample, [halfCharacter]);
    const bodies = [{ ...sample, [halfCharacter]: 1 }, { ...sample, unknown: [{ deep: halfCharacter }] }, spoiltText];
    const requests = bodies
      .filter((body) => body !== undefined)
      .map((body) => request(hostile.callPath(call), { body }));
    expect(await hostile.unexpectedAnswers(call, requests, (status) => status === 400)).toEqual([]);
  });

  it('names the field with half a character', async () => {
    const answer = await hostile.world.product.admin.send('PATCH', `document/${hostile.ids['document']}`, {
      body: { labels: ['whole 😀', halfCharacter] },
    });
    const sentence = 'This contains half a character, which cannot be stored. Enter it again.';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'ER-0002', details: { 'labels.1': { message: sentence } } },
    });
    const updated = await hostile.world.product.admin.send<Document>('PATCH', `document/${hostile.ids['document']}`, {
      body: { labels: ['whole 😀'] },
    });
    expect(updated.body.labels).toEqual(['whole 😀']);
  });

  it('text is never cut within a character', async () => {
    const { member } = hostile.world;
    const name = `${'a'.repeat(250)}😀😀😀.txt`;
    const form = new FormData();
    form.append('file', new Blob(['Some other words.\n']), name);
    const uploaded = await member.send<Document>('POST', `project/${hostile.world.project.id}/document`, { form });
    expect(uploaded).toMatchObject({ status: 200, body: { filename: `${'a'.repeat(250)}.txt` } });
    const session = await member.post<ChatSession>('chat/sessions', { query: `${'a'.repeat(79)}😀😀` });
    expect(session.title).toBe(`${'a'.repeat(79)}…`);
  });

  it.each([
    ['a field', 'name="name"\r\nContent-Type: text/plain; charset=utf-16le', Buffer.from('A\ud800B', 'utf16le')],
    ['the name of the file', 'name="file"; filename*=utf-16le\'\'A%00%00%D8B%00', Buffer.from('words')],
    ['the name of a field', "name*=utf-16le''A%00%00%D8B%00", Buffer.from('words')],
  ])('half a character in a form: %s', async (_where, disposition, content) => {
    const parts = [
      `--limit\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`,
      content,
      '\r\n--limit\r\nContent-Disposition: form-data; name="file"; filename="b.txt"\r\n\r\nwords\r\n--limit--\r\n',
    ];
    const response = await fetch(
      `${hostile.world.product.address}/api/v3/project/${hostile.world.project.id}/document`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${hostile.world.product.admin.token}`,
          'content-type': 'multipart/form-data; boundary=limit',
        },
        body: Buffer.concat(parts.map((part) => Buffer.from(part))),
      },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'ER-0002' });
  });
});
