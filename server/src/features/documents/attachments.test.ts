import { readdir } from 'node:fs/promises';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { mailWith, pdfWith, processed, uploaded } from './testing.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

let stranger: TestUser;
let pdf: Buffer;
let mail: Buffer;

beforeAll(async () => {
  stranger = await product.member('company_admin', (await product.company('Elsewhere')).id);
  pdf = await pdfWith('The fender costs nine hundred euros.');
  mail = mailWith('Offer for the fenders', 'Dear Bo, the offer is attached.', [
    { name: 'Offer.pdf', bytes: pdf },
    { name: 'evil.html', bytes: Buffer.from('<!doctype html><p>Hi</p><script>alert(1)</script>') },
    { name: 'drawing.dwg', bytes: Buffer.from([0, 1, 2, 3]) },
  ]);
});

const stored = () =>
  readdir(`${product.product.app.settings.dataDir}/files/c/${company.id}/attachment`, {
    recursive: true,
    withFileTypes: true,
  }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map((entry) => entry.name),
    (): string[] => [],
  );

const download = (user: TestUser, id: number, number: number, headers: Record<string, string> = {}) =>
  fetch(`${product.address}/api/v3/document/${id}/attachment/${number}/download`, {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });

it('has a page for each file in a mail, and returns each as it was', async () => {
  const document = await uploaded(member, project.id, 'Offer.msg', mail);
  expect(document).toMatchObject({ type: 'msg', indexing_status: 'indexed', number_of_pages: 3 });
  const outline = await member.get<Outline>(`document/${document.id}/outline`);
  expect(outline.pages.map(({ kind, name }) => [kind, name])).toEqual([
    ['mail', 'Offer for the fenders'],
    ['page', 'Offer.pdf'],
    ['text', 'evil.html'],
  ]);
  expect(outline.metadata).toMatchObject({ from: 'Ann Other <ann@acme.example>', subject: 'Offer for the fenders' });
  expect(outline.attachments).toEqual([
    { number: 1, name: 'Offer.pdf', mime_type: 'application/pdf', size: pdf.length, inline: false, page: 2 },
    { number: 2, name: 'evil.html', mime_type: 'text/plain', size: 49, inline: false, page: 3 },
    expect.objectContaining({ number: 3, page: null, error: expect.objectContaining({ code: 'unsupported' }) }),
  ]);
  const page = await member.get<ReadingPage>(`document/${document.id}/reading?page=2`);
  expect(page.text).toContain('nine hundred euros');
  expect(await member.get(`document/${document.id}/find?q=fender%20costs`)).toMatchObject({
    items: [expect.objectContaining({ page: 2 })],
  });

  const whole = await download(member, document.id, 1);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(pdf);
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Offer\.pdf"/);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await download(member, document.id, 1, { range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);

  expect((await download(member, document.id, 4)).status).toBe(404);
  expect((await download(stranger, document.id, 1)).status).toBe(404);
});

it('keeps only the files of the latest run, and none when the document is deleted', async () => {
  const { app } = product.product;
  const before = await stored();
  const document = await uploaded(member, project.id, 'Again.msg', mail);
  const first = await stored();
  expect(first.length).toBe(before.length + 3);

  await member.post(`document/${document.id}/index`);
  await processed(member, document.id);
  const { attachments } = await member.get<Outline>(`document/${document.id}/outline`);
  expect(attachments.map(({ number }) => number)).toEqual([1, 2, 3]);
  await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(before.length + 3);
  expect((await stored()).filter((name) => !before.includes(name) && first.includes(name))).toEqual([]);
  expect((await download(member, document.id, 3)).status).toBe(200);

  await member.delete(`document/${document.id}`);
  expect((await download(member, document.id, 1)).status).toBe(404);
  const scope = await createAuthority(app, systemActor).company('DOCUMENT_DELETE', company.id);
  // A job erases as well, and may not have ended.
  await expect
    .poll(async () => {
      await purgeDocuments({ app, scope }, new Date(Date.now() + 400 * 24 * 3600 * 1000));
      return (await stored()).toSorted();
    })
    .toEqual(before.toSorted());
  const left = await product.queryAsOwner<{ n: number }>(
    `select count(*)::int as n from file where kind = 'attachment' and company_id = ${company.id}`,
  );
  expect(left[0]?.n).toBe(before.length);
  expect(await readdir(`${app.settings.dataDir}/tmp`)).toEqual([]);
});
