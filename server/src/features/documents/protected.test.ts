import type { Document } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { encryptAgile } from '@dossier/reading/testing/encrypted-office';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { afterAll, describe, expect, it } from 'vitest';
import { docxWith, processed, uploaded } from './testing.ts';
import { testWorld } from '../../testing/world.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

const password = 'Kwelder 9 zout';
const sentence = 'The sluice is opened two hours before high water.';

const readWith = async (document: Document, secret?: string): Promise<Document> => {
  await member.post(`document/${document.id}/index`, secret === undefined ? {} : { password: secret });
  return await processed(member, document.id);
};
/** All rows of all tables that contain this text. */
const rowsWith = async (text: string): Promise<string[]> => {
  const tables = await product.queryAsOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const rows = await product.queryAsOwner(`select 1 from ${name} t where t::text like $1`, [`%${text}%`]);
    if (rows.length > 0) matches.push(name);
  }
  return matches;
};

describe.each([
  ['a Word document', 'Tides.docx', () => encryptAgile(docxWith(sentence), password)],
  [
    'a PDF',
    'Tides.pdf',
    () => makePdf((drawing) => drawing.text(sentence), { userPassword: password, ownerPassword: `${password}!` }),
  ],
])('%s that is protected by a password', (_, name, make) => {
  let document: Document;

  it('is kept, and reports that it needs a password', async () => {
    document = await uploaded(member, project.id, name, await make());
    expect(document).toMatchObject({ indexing_status: 'failed', indexing_error: { code: 'ER-0101' } });
    expect(document.indexing_error?.message).toContain('Enter it');
    expect(await member.status('GET', `document/${document.id}/download`)).toBe(200);
  });

  it('reports a wrong password', async () => {
    const now = await readWith(document, 'Kwelder 9 zoet');
    expect(now).toMatchObject({ indexing_status: 'failed', indexing_error: { code: 'ER-0101' } });
    expect(now.indexing_error?.message).toContain('does not open');
  });

  it('is read with its password, which is stored nowhere', async () => {
    const now = await readWith(document, password);
    expect(now).toMatchObject({ indexing_status: 'indexed', indexing_error: null, number_of_pages: 1 });
    const page = await member.get<{ text: string }>(`document/${document.id}/reading?page=1`);
    expect(page.text).toContain('two hours before high water');
    const task = await member.get<TaskResult>(`task/${now.indexing_task_id}`);
    expect(JSON.stringify(task)).not.toContain(password);
    expect(await rowsWith(password)).toEqual([]);
  });

  it('needs the password again to be reprocessed', async () => {
    expect(await readWith(document)).toMatchObject({
      indexing_status: 'failed',
      indexing_error: { code: 'ER-0101' },
    });
  });
});
