import type { Drawing } from '@dossier/reading/drawn/drawing';
import { makeDocx, paragraph, relationships } from '@dossier/reading/testing/office-files';
import { encryptAgile } from '@dossier/reading/testing/encrypted-office';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { docxWith, pdfWith, uploaded } from './testing.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

let stranger: TestUser;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="127000" cy="127000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const letter = makeDocx(
  paragraph('Dear Bo') + picture,
  {},
  {
    'word/_rels/document.xml.rels': relationships({ rId9: ['image', 'media/dot.png'] }),
    'word/media/dot.png': dot,
  },
);

beforeAll(async () => {
  stranger = await product.member('company_admin', (await product.company('Elsewhere')).id);
});

const get = (user: TestUser, path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.address}/api/v3/document/${path}`, {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });

it('returns how a file looks, and the pictures in it', async () => {
  const { id } = await uploaded(member, project.id, 'Letter.docx', letter);
  const response = await get(member, `${id}/drawing`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  const drawing = (await response.json()) as Drawing;
  if (drawing.kind !== 'word') throw new Error('not a document');
  expect(drawing.sections[0]?.blocks[0]).toMatchObject({ runs: [{ text: 'Dear Bo' }] });
  const block = drawing.sections[0]?.blocks[1];
  const at = block?.kind === 'paragraph' ? block.runs[0]?.drawing?.picture?.at : undefined;
  const image = await get(member, `${id}/picture/${at}/download`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await image.arrayBuffer())).toEqual(dot);

  const etag = response.headers.get('etag') ?? '';
  expect((await get(member, `${id}/drawing`, { 'if-none-match': etag })).status).toBe(304);
  // Only pictures, and only where one begins.
  for (const offset of ['0', '1', '99999999', `${Number(at) + 1}`])
    expect((await get(member, `${id}/picture/${offset}/download`)).status).toBe(404);
  expect((await get(stranger, `${id}/drawing`)).status).toBe(404);
  expect((await get(stranger, `${id}/picture/${at}/download`)).status).toBe(404);
});

it('says that a file cannot be drawn', async () => {
  const pdf = await uploaded(member, project.id, 'Plan.pdf', await pdfWith('Plan'));
  const locked = await uploaded(member, project.id, 'Locked.docx', encryptAgile(docxWith('Secret'), 'p4ss'));
  for (const { id } of [pdf, locked]) {
    const response = await get(member, `${id}/drawing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ key: 'documents.no_drawing' });
  }
});
