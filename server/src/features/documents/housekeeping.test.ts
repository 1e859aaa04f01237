import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Company } from '@dossier/contract/companies/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { toDay, originalsFolder } from './storage-keys.ts';
import { uploaded } from './testing.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { sweepOriginals, sweepUploads } from './verbs/sweep-uploads.ts';

let product: TestProduct;
let company: Company;

beforeAll(async () => {
  product = await testProduct();
  company = await product.company('Harbour');
  const project = await product.project(company.id, 'Quay');
  await uploaded(product.admin, project.id, 'Kept.txt', 'The quay wall is 12 metres high.');
  // The first of two chunks; the second is never sent.
  await product.admin.upload(
    `project/${project.id}/documents/chunked`,
    { name: 'blob', bytes: 'The dredger works at night.' },
    {
      chunk_number: '1',
      total_chunks: '2',
      file_name: 'Dredging.txt',
      mime_type: 'text/plain',
      identifier: 'given-up',
      notify_user: 'false',
    },
  );
});
afterAll(() => product.close());

const countRows = async (table: string) =>
  (await product.queryAsOwner<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

describe('housekeeping', () => {
  const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000);
  const filesIn = (path: string) =>
    readdir(`${product.product.app.settings.dataDir}/files/${path}`, { recursive: true, withFileTypes: true }).then(
      (entries) => entries.filter((entry) => entry.isFile()).map((entry) => entry.name),
      () => [],
    );

  it('deletes unfinished uploads', async () => {
    const { app } = product.product;
    const before = await countRows('upload');
    expect(before).toBe(1);
    const everything = await createAuthority(app, systemActor).own();
    await sweepUploads({ app, scope: everything }, new Date(Date.now() - 24 * 3600 * 1000));
    expect(await countRows('upload')).toBe(before);
    await sweepUploads({ app, scope: everything }, tomorrow());
    expect(await countRows('upload')).toBe(0);
    expect(await filesIn(`c/${company.id}/upload`)).toEqual([]);
  });

  it('deletes originals that a killed process left without a row, and no others', async () => {
    const { app } = product.product;
    const everything = await createAuthority(app, systemActor).accessible('DOCUMENT_DELETE');
    const folder = originalsFolder(company.id, toDay(new Date()));
    const remaining = await filesIn(folder);
    await app.files.put(`${folder}orphan`, Readable.from([Buffer.from('nobody knows me')]));
    await sweepOriginals({ app, scope: everything }, tomorrow());
    expect(await filesIn(folder)).toContain('orphan');
    await sweepOriginals({ app, scope: everything }, new Date(Date.now() + 2 * 24 * 3600 * 1000));
    expect((await filesIn(folder)).toSorted()).toEqual(remaining.toSorted());
  });

  it('erases deleted documents after their retention time', async () => {
    const { app } = product.product;
    const place = await product.company('Purged');
    const within = await product.project(place.id);
    const remaining = await uploaded(product.admin, within.id, 'Kept.txt', 'This one stays.');
    const deleted = await uploaded(product.admin, within.id, 'Gone.txt', 'This one goes.');
    const field = await product.admin.post<CustomField>(`custom-fields/company/${place.id}`, {
      name: 'Note',
      type: 'text',
    });
    for (const { id } of [remaining, deleted]) {
      await product.admin.put(`custom-fields/document/${id}`, { values: { [field.id]: 'noted' } });
    }
    await product.admin.delete(`document/${deleted.id}`);
    const scope = await createAuthority(app, systemActor).company('DOCUMENT_DELETE', place.id);
    expect(await purgeDocuments({ app, scope }, tomorrow())).toBe(0);
    await purgeDocuments({ app, scope }, new Date(Date.now() + 31 * 24 * 3600 * 1000));
    // A job erases as well, and may be first.
    await expect
      .poll(() => product.queryAsOwner('select id from document where company_id = $1', [place.id]))
      .toEqual([{ id: remaining.id }]);
    await expect.poll(async () => (await filesIn(`c/${place.id}`)).length).toBe(1);
    const values = await product.queryAsOwner('select entity_id as id from custom_field_value where company_id = $1', [
      place.id,
    ]);
    expect(values).toEqual([{ id: remaining.id }]);
  });
});
