import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import type { Document, ReadingPage } from '@dossier/contract/documents/schema';
import { makeDocx, makeXlsx, paragraph } from '@dossier/reading/testing/office-files';
import { makeRawPdf } from '@dossier/reading/testing/pdf-files';
import { afterAll, expect, it } from 'vitest';
import { processed, uploaded } from './testing.ts';
import { testWorld } from '../../testing/world.ts';

const { product, project, member } = await testWorld({ env: { DOSSIER_READER_MEMORY_MB: '512' } });
afterAll(() => product.close());

/** A page whose content decompresses to a gigabyte. */
function packedPdf(): Buffer {
  const once = deflateSync(Buffer.alloc(64 * 1024 ** 2, ' '));
  const twice = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => once)));
  const pdf = makeRawPdf([twice.toString('latin1')]).toString('latin1');
  return Buffer.from(pdf.replace(/(\/Length \d+) >>/, '$1 /Filter [/FlateDecode /FlateDecode] >>'), 'latin1');
}

function hostileFiles(): [name: string, bytes: Buffer][] {
  const nested = `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${paragraph('x')}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`;
  const entities = `<!ENTITY a "aaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY b${level} "${(level ? `&b${level - 1};` : '&a;').repeat(10)}">`).join('')}`;
  const laughing = `<?xml version="1.0"?><!DOCTYPE d [${entities}]><w:document xmlns:w="w"><w:body>${paragraph('&b8; the end')}</w:body></w:document>`;
  const sheets = Array.from({ length: 3_000 }, (_, number) => ({
    name: `S${number}`,
    rows: '<row><c><v>1</v></c></row>',
  }));
  const packed = packedPdf();
  return [
    ['packed.pdf', packed],
    ['nested.docx', makeDocx(nested)],
    ['entities.docx', makeDocx('', {}, { 'word/document.xml': laughing })],
    ['sheets.xlsx', makeXlsx(sheets)],
    ['cut.pdf', packed.subarray(0, 2_000)],
  ];
}

const PAUSE_MS = 50;

/** The median response time for another user of the project in milliseconds, measured until `isOver`, and at least this many times. */
async function wait(atLeast: number, isOver: () => boolean = () => true): Promise<number> {
  const waits: number[] = [];
  while (waits.length < atLeast || !isOver()) {
    const startedAt = performance.now();
    await member.get(`project/${project.id}/documents`);
    waits.push(performance.now() - startedAt);
    // Without a pause these requests would slow the reading down.
    await sleep(PAUSE_MS);
  }
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)]!;
}

/** Generous: other tests run in parallel. A server that parsed such files itself would block for seconds. */
const MAX_SLOWDOWN = 15;
/** Response times below this, in milliseconds, are mostly noise. */
const NOTICEABLE = 5;

it('reads hostile files without delaying other users', { timeout: 400_000 }, async () => {
  const files = hostileFiles();
  const quiet = Math.max(NOTICEABLE, await wait(40));
  const documents = await Promise.all(
    files.map(([name, bytes]) => member.upload<Document>(`project/${project.id}/document`, { name, bytes })),
  );
  let over = false;
  const outcomes = Promise.all(documents.map(({ id }) => processed(member, id, 300_000))).finally(() => (over = true));
  const [busy, ended] = await Promise.all([wait(40, () => over), outcomes]);

  expect(busy / quiet).toBeLessThan(MAX_SLOWDOWN);
  const expectedCode = /^ER-(0008|01\d\d)$/;
  for (const { name, indexing_status: status, indexing_error: error } of ended) {
    if (status === 'failed') expect(error?.code, `${name}: ${error?.message}`).toMatch(expectedCode);
  }
  const failed = ended.filter((document) => document.indexing_status === 'failed').map((document) => document.name);
  expect(failed).toEqual(expect.arrayContaining(['packed.pdf', 'nested.docx', 'cut.pdf']));
  const after = await uploaded(member, project.id, 'Innocent.docx', makeDocx(paragraph('All is well in the harbour.')));
  expect(after).toMatchObject({ indexing_status: 'indexed', indexing_error: null });
});

it('returns no link that could run code, whether read now or stored before such links were dropped', async () => {
  const [bad, good] = ['javascript:alert(1)', 'https://acme.example/'];
  const field = (target: string) =>
    `<w:p><w:fldSimple w:instr=" HYPERLINK &quot;${target}&quot; "><w:r><w:t>words</w:t></w:r></w:fldSimple></w:p>`;
  const bytes = makeDocx(field(bad) + field(good));
  const { id } = await uploaded(member, project.id, 'links.docx', bytes);
  const targets = async () => {
    const page = await member.get<ReadingPage>(`document/${id}/reading?page=1`);
    return page.links?.map(([, , target]) => target);
  };
  expect(await targets()).toEqual([good]);
  await product.queryAsOwner(
    `update document_page set layout = jsonb_set(layout, '{links}', $2::jsonb) where version_id =
       (select current_version_id from document where id = $1)`,
    [
      id,
      JSON.stringify([
        [0, 5, bad],
        [0, 5, 'data:text/html,x'],
        [7, 12, good],
      ]),
    ],
  );
  expect(await targets()).toEqual([good]);
});
