import type { FailureBody } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { TemplatePreview } from '@dossier/contract/templates/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { makeXlsx } from '@dossier/reading/testing/office-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { docxWith, pdfWith, uploaded } from '../documents/testing.ts';

let product: TestProduct;
let project: Project;
let viewer: TestUser;
let contract: Document;

const preview = (document: number, rules: object, who = viewer) =>
  who.send<TemplatePreview & FailureBody>('POST', 'template/preview', { body: { document_id: document, rules } });
const previewItems = async (document: number, rules: object) =>
  (await preview(document, rules)).body.items.map(({ code, text }) => [code, text]);

/** The rows of a sheet as a workbook writes them. */
const sheetRows = (rows: string[][]) =>
  rows
    .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('');

beforeAll(async () => {
  product = await testProduct();
  const company = await product.company();
  project = await product.project(company.id);
  viewer = await product.member('project_viewer', project.id);
  const pages = [
    '1. The supplier delivers on time.\n\n2. The buyer pays REQ-12 within thirty',
    'days after delivery.\n\n3. Neither party is late.',
  ];
  contract = await uploaded(product.admin, project.id, 'Contract.pdf', await pdfWith(...pages));
});
afterAll(() => product.close());

describe('a preview', () => {
  it('shows the items of a document, at their positions', async () => {
    const { status, body } = await preview(contract.id, { kind: 'text', unit: 'clause' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, pages: 2, complete: true });
    expect(body.items.map(({ code, text }) => [code, text])).toEqual([
      ['1', 'The supplier delivers on time.'],
      ['2', 'The buyer pays REQ-12 within thirty days after delivery.'],
      ['3', 'Neither party is late.'],
    ]);
    const second = body.items[1]!;
    expect(second.places.map(({ page }) => page)).toEqual([1, 2]);
    const { page, start, end } = second.places[0]!;
    const { text } = await viewer.get<{ text: string }>(`document/${contract.id}/reading?page=${page}`);
    expect(text.slice(start, end)).toContain('The buyer pays REQ-12 within thirty');
  });

  it('supports codes, pages and margins', async () => {
    const text = { kind: 'text', unit: 'paragraph' };
    expect(await previewItems(contract.id, { ...text, codes: ['REQ-#'], only_with_code: true })).toEqual([
      ['REQ-12', expect.any(String)],
    ]);
    const second = await preview(contract.id, { ...text, first_page: 2, last_page: 2 });
    expect(second.body).toMatchObject({ pages: 1, complete: true });
    expect(second.body.items.map(({ text: words }) => words).join(' ')).not.toContain('supplier');
    const margins = { top: 200, right: 0, bottom: 0, left: 0 };
    expect(await previewItems(contract.id, { ...text, margins })).toEqual([]);
    expect(await previewItems(contract.id, { ...text, first_page: 9 })).toEqual([]);
  });

  it('finds rows of a sheet, and nothing in other kinds of documents', async () => {
    const rows = [['Demands'], ['Id', 'Demand'], ['D-1', 'Be quick'], ['D-2', 'Be safe']];
    const bytes = makeXlsx([{ name: 'Main', rows: sheetRows(rows) }]);
    const sheet = await uploaded(product.admin, project.id, 'Demands.xlsx', bytes);
    const { body } = await preview(sheet.id, { kind: 'sheet', code_column: 'Id', text_column: 'Demand' });
    expect(body).toMatchObject({ total: 2, columns: ['Id', 'Demand'], sheets: ['Main'] });
    expect(body.items[0]).toMatchObject({ code: 'D-1', text: 'Be quick', places: [{ cell: 'Main!A3' }] });
    expect((await preview(sheet.id, { kind: 'text', unit: 'clause' })).body).toMatchObject({ total: 0, items: [] });
    expect((await preview(contract.id, { kind: 'sheet' })).body).toMatchObject({ total: 0, items: [] });
  });

  it('counts all items and shows the first, with the start of a long text', async () => {
    const lines = Array.from({ length: 260 }, (_, at) => `${at + 1}. ${'word '.repeat(at === 0 ? 600 : 3)}`);
    const long = await uploaded(product.admin, project.id, 'Long.docx', docxWith(...lines));
    const { body } = await preview(long.id, { kind: 'text', unit: 'clause' });
    expect([body.total, body.items.length]).toEqual([260, 200]);
    expect(body.items[0]!.text).toHaveLength(2001);
  });

  it('of a document with much text is computed in another process, with the same result', async () => {
    const { run } = product.product.app.computing;
    const started: string[] = [];
    product.product.app.computing.run = (computation, ...rest) => {
      started.push(computation.name);
      return run(computation, ...rest);
    };
    const line = (at: number) => `${at}. The contractor delivers part ${at} of the works in time.`;
    const text = (lines: number) => Array.from({ length: lines }, (_, at) => line(at + 1)).join('\n\n');
    const [short, long] = [
      await uploaded(product.admin, project.id, 'Short.txt', text(300)),
      await uploaded(product.admin, project.id, 'Long.txt', text(5000)),
    ];
    const rules = { kind: 'text', unit: 'paragraph' };
    const [one, other] = [(await preview(short.id, rules)).body, (await preview(long.id, rules)).body];
    expect(started).toEqual(['preview_template']);
    product.product.app.computing.run = run;
    expect([one.total, other.total]).toEqual([300, 5000]);
    expect(other.items.map((item) => item.text)).toEqual(one.items.map((item) => item.text));
  });

  it('requires permission to read the document, and a processed document', async () => {
    const rules = { kind: 'text', unit: 'clause' };
    const stranger = await product.user();
    expect((await preview(contract.id, rules, stranger)).status).toBe(404);
    expect((await preview(contract.id, { kind: 'text', unit: 'verse' })).status).toBe(400);
    const broken = await uploaded(product.admin, project.id, 'Broken.pdf', '%PDF-1.7 and nothing else');
    expect(broken.indexing_status).toBe('failed');
    expect((await preview(broken.id, rules)).body.message).toBe(
      'The document has no such page, or it has not been processed yet.',
    );
  });
});
