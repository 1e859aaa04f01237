import { expect, test } from 'vitest';
import { makeEml } from '../testing/mail-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

test('a mail is one page, and its attachments follow', async () => {
  const { type, mime_type, pages, metadata, attachments } = await readBytes(
    makeEml('=?utf-8?b?R3LDvMOfZQ==?='),
    'a.eml',
  );
  expect([type, mime_type]).toEqual(['eml', 'message/rfc822']);
  expect(pages.map(({ kind, name }) => [kind, name])).toEqual([
    ['mail', 'Grüße'],
    ['sheet', 'depths.csv / depths'],
    ['mail', 'Inside.eml'],
  ]);
  expect(pages[0]?.text).toBe(
    'Grüße\n\nFrom: Other, Ann <ann@larkhill.example>\nTo: bo@larkhill.example; Jürgen <j@larkhill.example>\nDate: 2026-03-03 09:00 UTC\n\nThe berth is dredged to nine metres.\n\none',
  );
  expect(metadata).toMatchObject({ subject: 'Grüße', date: '2026-03-03T09:00:00.000Z' });
  expect(attachments).toMatchObject([
    { name: 'logo.gif', inline: true, page: null },
    { name: 'depths.csv', inline: false, page: 2 },
    { name: 'Inside.eml', inline: false, page: 3, mime_type: 'message/rfc822' },
  ]);
});

test('a mailbox lists its mails, and each is a file of its own', async () => {
  const box = ['First', 'Second']
    .map(
      (subject) =>
        `From a@b.example Tue Mar  3 10:00:00 2026\n${makeEml(subject, '\n>From here on, all is well.').replaceAll('\r', '')}\n\n`,
    )
    .join('');
  const { type, pages, attachments, metadata } = await readBytes(box, 'a.mbox');
  expect([type, metadata]).toEqual(['mbox', { mails: 2 }]);
  expect(pages[0]?.text).toMatch(
    /^Date\tFrom\tSubject\n2026-03-03 09:00 UTC\tOther, Ann <ann@larkhill.example>\tFirst\n/,
  );
  expect(pages[1]?.text).toContain('From here on, all is well.');
  expect(pages[1]?.text).not.toContain('>From');
  expect(attachments?.filter(({ name }) => name.endsWith('.eml')).map(({ name, page }) => [name, page])).toEqual([
    ['First.eml', 2],
    ['Inside.eml', 4],
    ['Second.eml', 5],
    ['Inside.eml', 7],
  ]);
});

test('a text with lines like headers is no mail', async () => {
  expect(await readRejection('Note: all is well.\nTo do: nothing.\n', 'a.eml')).toMatchObject({ code: 'mismatch' });
  expect((await readBytes('Subject: No address\n\nAll is well.\n', 'a.eml')).pages[0]?.text).toBe(
    'No address\n\nAll is well.',
  );
  expect((await readBytes('Subject: No address\n\nAll is well.\n', 'a.txt')).type).toBe('txt');
  expect((await readBytes('From here on: all is well.\n', 'note')).type).toBe('txt');
});
