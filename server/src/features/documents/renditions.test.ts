import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLibreOffice } from '../../engines/renditions/libreoffice.ts';
import { findProgram } from '../../programs.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { readRuns, writeFakeOffice } from '../../testing/fake-office.ts';
import type { TestUser } from '../../testing/user.ts';
import { docxWith, uploaded } from './testing.ts';

let product: TestProduct;
let project: Project;
let member: TestUser;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the product with or without a program that makes PDFs. */
async function begin(office: string | null): Promise<void> {
  const options = { program: office, folder: join(folder, 'work'), memoryBytes: 2 * 1024 ** 3 };
  const renditions = openLibreOffice({ ...options, log: pino({ level: 'silent' }) });
  product = await testProduct({ engines: { renditions } });
  const company = await product.company('Harbour');
  project = await product.project(company.id, 'Quay');
  member = await product.member('company_admin', company.id);
}

async function end(): Promise<void> {
  await product.close();
  await product.product.app.renditions.close();
}

const pdfPath = (document: Document) => `document/${document.id}/pdf/download`;
const rendered = (document: Document, patienceMs = 15_000): Promise<Document> =>
  vi.waitFor(async () => {
    const now = await member.get<Document>(`document/${document.id}`);
    expect(now.has_pdf).toBe(true);
    return now;
  }, patienceMs);

describe('the PDF of an office document', () => {
  let office: string;
  beforeAll(async () => {
    office = await writeFakeOffice(folder);
    await begin(office);
  });
  afterAll(end);

  it('is made after processing, and stored beside the original', async () => {
    const bytes = docxWith('The quay wall is twelve metres high.');
    const document = await uploaded(member, project.id, 'Quay wall.docx', bytes);
    expect(document.indexing_status).toBe('indexed');
    const rendition = await rendered(document);
    expect(rendition.updated_at, 'nobody changed it since it was uploaded').toBe(rendition.created_at);
    const answer = await fetch(`${product.address}/api/v3/${pdfPath(document)}`, {
      headers: { authorization: `Bearer ${member.token}`, range: 'bytes=0-4' },
    });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('%PDF-');
    expect(answer.headers.get('content-disposition')).toContain('Quay wall.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');

    const [row] = await product.queryAsOwner<{ kind: string; of: string }>(
      `select made.kind, original.kind as of from document_version v
       join file made on made.company_id = v.company_id and made.id = v.pdf_file_id
       join file original on original.company_id = v.company_id and original.id = made.made_from
       where v.document_id = $1`,
      [document.id],
    );
    expect(row).toEqual({ kind: 'rendition', of: 'original' });
    const original = await member.send('GET', `document/${document.id}/download`);
    expect(original.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('is made once for concurrent requests', async () => {
    const document = await uploaded(member, project.id, 'Once.docx', docxWith('Once is enough.'));
    await rendered(document);
    const before = (await readRuns(office)).length;
    await product.queryAsOwner('update document_version set pdf_file_id = null where document_id = $1', [document.id]);
    const statuses = await Promise.all([1, 2, 3].map(() => member.status('GET', pdfPath(document))));
    expect(statuses).toEqual([200, 200, 200]);
    expect((await readRuns(office)).length).toBe(before + 1);
    expect((await rendered(document)).has_pdf).toBe(true);
  });

  it('is made of a document with pictures and no words too', async () => {
    const document = await uploaded(member, project.id, 'Drawing.docx', makeDocx(paragraph('')));
    expect(document).toMatchObject({
      indexing_status: 'failed',
      indexing_error: { message: expect.stringContaining('text') },
    });
    await rendered(document);
  });

  it('fails without effect on the document, and the caller gets the reason', async () => {
    const bytes = makeDocx(paragraph('A letter that makes programs fall.'), {}, { 'crash.txt': '' });
    const document = await uploaded(member, project.id, 'Fallen.docx', bytes);
    expect(document).toMatchObject({ indexing_status: 'indexed', has_pdf: false });
    const refused = await member.send('GET', pdfPath(document));
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'LibreOffice could not create a PDF of this file.' },
    });
    expect(await member.get(`document/${document.id}`)).toMatchObject({ indexing_status: 'indexed', has_pdf: false });
  });

  it('is not available without access to the document, nor for other types', async () => {
    const text = await uploaded(member, project.id, 'Note.txt', 'The note is short but there.');
    expect(await member.status('GET', pdfPath(text))).toBe(404);
    const stranger = await product.user();
    const document = await uploaded(member, project.id, 'Secret.docx', docxWith('The secret is safe.'));
    expect(await stranger.status('GET', pdfPath(document))).toBe(404);
  });
});

describe('without LibreOffice', () => {
  beforeAll(() => begin(null));
  afterAll(end);

  it('there is no PDF of an office document, and the error says why', async () => {
    const document = await uploaded(member, project.id, 'Brief.docx', docxWith('A letter to nobody.'));
    expect(document).toMatchObject({ indexing_status: 'indexed', has_pdf: false });
    const refused = await member.send('GET', pdfPath(document));
    expect(refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('LibreOffice') } });
  });

  it('health and metrics report the available optional programs', async () => {
    const health = await product.admin.send<{ programs: Record<string, boolean> }>('GET', '/health/ready');
    expect(Object.keys(health.body.programs)).toEqual(['ffmpeg', 'pocketsphinx', 'libreoffice']);
    const metrics = await product.admin.send<string>('GET', '/metrics');
    expect(metrics.body).toMatch(/^dossier_optional_program\{program="ffmpeg"\} [01]$/m);
  });
});

const program = findProgram('libreoffice');

describe.skipIf(program === null)('with the LibreOffice of this machine', () => {
  beforeAll(() => begin(program));
  afterAll(end);

  it('a Word document has its PDF soon after it was processed', async () => {
    const document = await uploaded(member, project.id, 'Quay wall.docx', docxWith('The quay wall is high.'));
    await rendered(document, 100_000);
    expect(await member.status('GET', pdfPath(document))).toBe(200);
  }, 120_000);
});
