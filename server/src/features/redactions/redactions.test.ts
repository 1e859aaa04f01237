import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { Scheduled } from '@dossier/contract/entities/result-schema';
import type { RedactedPage, Redaction } from '@dossier/contract/redactions/schema';
import { read } from '@dossier/reading/read';
import type { WordPages } from '@dossier/reading/drawn/drawing';
import { makeDocx, paragraph, relationships } from '@dossier/reading/testing/office-files';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { pdfWith, processed, uploaded } from '../documents/testing.ts';
import { createAnalysis } from '../entities/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { type Interventions, localComputing } from './testing.ts';

const interventions: Interventions = {};
afterEach(() => {
  delete interventions.before;
  delete interventions.leavesEverything;
});
const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing(interventions) },
});
afterAll(() => product.close());

const TEXT = 'Report by Ilse Kooiman. Write to claims@brackwerder.example. Ilse Kooiman saw hatch seven on deck.';
const analysis = await createAnalysis(member, company.id, { kinds: ['person', 'mail'] });

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const letterWithPicture = makeDocx(
  `${paragraph('Seen by Ilse Kooiman.')}<w:p><w:r><w:drawing><wp:inline><wp:extent cx="127000" cy="127000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  {},
  {
    'word/_rels/document.xml.rels': relationships({ rId9: ['image', 'media/dot.png'] }),
    'word/media/dot.png': dot,
  },
);

/** A document with the results of the analysis. */
async function analysed(name: string, bytes: string | Uint8Array): Promise<Document> {
  const document = await uploaded(member, project.id, name, bytes);
  const { task_result_id: task } = await member.post<Scheduled>(
    `document/${document.id}/entity-analysis/${analysis.id}/schedule`,
  );
  await reached(member, task, ended);
  return document;
}
const letter = await analysed('Letter.txt', TEXT);

const choice = (more: object = {}) => ({ analysis_id: analysis.id, version: 1, ...more });
const make = (more: object, { id } = letter) => member.post<Redaction>(`document/${id}/redactions`, choice(more));
async function made(more: object, document = letter): Promise<Redaction> {
  const { id, task_result_id: task } = await make(more, document);
  await reached(member, task, ended);
  return await member.get<Redaction>(`redaction/${id}`);
}
const getFile = (path: string): Promise<Response> =>
  fetch(`${product.address}/api/v3/${path}`, { headers: { authorization: `Bearer ${member.token}` } });
const download = async (id: number): Promise<Buffer> => {
  const answer = await getFile(`redaction/${id}/download`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of product.product.app.files.list(`c/${company.id}/redaction/`)) keys.push(key);
  return keys;
};

describe('a redacted copy', () => {
  it('has none of the removed values, says what was removed, and is downloaded', async () => {
    const copy = await made({ kinds: ['person', 'mail'], words: { person: 'Person', mail: 'E-mail' } });
    expect(copy).toMatchObject({
      state: 'verified',
      outdated: false,
      analysis: { id: analysis.id, name: 'Contracts' },
      file: { filename: 'Letter-redacted.txt', type: 'txt' },
      problem: null,
    });
    expect(copy.report).toMatchObject({
      form: 'same',
      kinds: [
        { kind: 'person', mentions: 2 },
        { kind: 'mail', mentions: 1 },
      ],
      pages: [{ page: 1, mentions: 3 }],
      remaining_values: 0,
      remaining: [],
    });
    const text = (await download(copy.id)).toString();
    expect(text).not.toMatch(/kooiman|claims|brackwerder/i);
    expect(text).toBe('Report by [Person]. Write to [E-mail]. [Person] saw hatch seven on deck.');
    const pages = await member.get<{ items: RedactedPage[]; total: number }>(`redaction/${copy.id}/pages`);
    expect(pages).toMatchObject({ total: 1, items: [{ number: 1 }] });
    expect(pages.items[0]!.text).toContain('[Person] saw hatch');
  });

  it('of a Word file is drawn as its pages look, with its pictures, and without the values', async () => {
    const document = await uploaded(member, project.id, 'Letter.docx', letterWithPicture);
    const copy = await made({ analysis_id: null, texts: ['Ilse Kooiman'] }, document);
    expect(copy).toMatchObject({ state: 'verified', file: { type: 'docx' } });
    const drawing = (await (await getFile(`redaction/${copy.id}/drawing`)).json()) as WordPages;
    const [words, picture] = drawing.sections[0]!.blocks;
    expect(words).toMatchObject({ kind: 'paragraph' });
    expect(JSON.stringify(drawing)).not.toMatch(/kooiman/i);
    expect(JSON.stringify(words)).toContain('[selected]');
    const at = picture?.kind === 'paragraph' ? picture.runs[0]?.drawing?.picture?.at : undefined;
    const image = await getFile(`redaction/${copy.id}/picture/${at}/download`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('of a PDF is drawn anew, without text, and so readable by other programs only without the values', async () => {
    const pdf = await pdfWith(TEXT, 'Nothing about persons here.');
    const document = await analysed('Letter.pdf', pdf);
    const copy = await made({ kinds: ['person'] }, document);
    expect(copy).toMatchObject({ state: 'verified', file: { type: 'pdf' }, report: { form: 'drawn' } });
    const path = join(await mkdtemp(join(tmpdir(), 'copy-')), 'copy.pdf');
    await writeFile(path, await download(copy.id));
    const text = (await read({ path })).pages.map((page) => page.text).join('\n');
    expect(text).not.toMatch(/kooiman/i);
    expect(text).toContain('hatch seven');
  });

  it('leaves out entities that stay, and removes what was selected by hand wherever it is', async () => {
    const entities = await member.get<{ items: { id: number; name: string }[] }>(
      `document/${letter.id}/entity-analysis/${analysis.id}/entities`,
    );
    const person = entities.items.find(({ name }) => name === 'Ilse Kooiman')!;
    const start = TEXT.indexOf('hatch seven');
    const copy = await made({
      kinds: ['person', 'mail'],
      except_entity_ids: [person.id],
      places: [{ page: 1, start, end: start + 'hatch seven'.length }],
      texts: ['report'],
      words: { selected: 'left out' },
    });
    expect(copy).toMatchObject({ state: 'verified', exceptions: 1 });
    expect(copy.kinds.map(({ kind, mentions }) => [kind, mentions])).toEqual([
      ['person', 0],
      ['mail', 1],
      ['selected', 2],
    ]);
    expect((await download(copy.id)).toString()).toBe(
      '[left out] by Ilse Kooiman. Write to [mail]. Ilse Kooiman saw [left out] on deck.',
    );
  });

  it('has a file name without the removed values', async () => {
    const document = await analysed('Ilse Kooiman.txt', `${TEXT} Again.`);
    const copy = await made({ kinds: ['person'] }, document);
    expect(copy.file?.filename).toBe('redacted-copy.txt');
  });

  it('is outdated by a new version, and the results of an older version are refused', async () => {
    const document = await analysed('Versions.txt', `${TEXT} First.`);
    const copy = await made({ kinds: ['person'] }, document);
    await member.upload(`document/${document.id}/versions`, { name: 'Versions.txt', bytes: `${TEXT} Second.` });
    await expect.poll(async () => (await member.get<Document>(`document/${document.id}`)).version.number).toBe(2);
    expect(await member.get(`redaction/${copy.id}`)).toMatchObject({ outdated: true, version: { number: 1 } });
    const path = `document/${document.id}/redactions`;
    expect(await member.status('POST', path, { body: choice({ kinds: ['person'] }) })).toBe(409);
    expect(await member.status('POST', path, { body: choice({ kinds: ['person'], version: 2 }) })).toBe(409);
  });

  it('is saved as a document of the project', async () => {
    const copy = await made({ kinds: ['person'] });
    const document = await member.post<Document>(`redaction/${copy.id}/document`);
    expect(document).toMatchObject({ name: 'Letter-redacted.txt', project_id: project.id });
  });
});

describe('a copy of a protected document', () => {
  it('needs the password again, which is stored nowhere', async () => {
    const password = 'Kwelder 9 zout';
    const pdf = await makePdf((drawing) => drawing.text(TEXT), {
      userPassword: password,
      ownerPassword: `${password}!`,
    });
    const document = await uploaded(member, project.id, 'Protected.pdf', pdf);
    await member.post(`document/${document.id}/index`, { password });
    expect(await processed(member, document.id)).toMatchObject({ indexing_status: 'indexed' });
    const texts = ['hatch seven'];
    const problem = async (more: object) => (await made({ texts, ...more }, document)).problem?.key;
    expect(await problem({})).toBe('redactions.password_required');
    expect(await problem({ password: 'Kwelder 9 zoet' })).toBe('redactions.wrong_password');
    const copy = await made({ texts, password }, document);
    expect(copy).toMatchObject({ state: 'verified', problem: null });
    const { task_result_id: task } = copy;
    expect(JSON.stringify(await member.get(`task/${task}`))).not.toContain(password);
  });
});

describe('a copy in which values remain', () => {
  it('fails loudly, is not stored, cannot be downloaded, and says where they are', async () => {
    interventions.leavesEverything = true;
    const before = await storedKeys();
    const { id, task_result_id: task } = await make({ kinds: ['person', 'mail'] });
    const failed = await reached(member, task, ended);
    expect(failed).toMatchObject({ status: 'failure' });
    const copy = await member.get<Redaction>(`redaction/${id}`);
    expect(copy).toMatchObject({ state: 'failed_verification', file: null, report: { remaining_values: 2 } });
    expect(copy.problem?.message).toMatch(/^2 values are still in the file/);
    expect(copy.report?.remaining).toContainEqual(
      expect.objectContaining({ kind: 'person', where: 'text', place: { page: 1, start: 10, end: 22 } }),
    );
    expect(JSON.stringify(copy)).not.toMatch(/kooiman|claims/i);
    expect(await storedKeys()).toEqual(before);
    for (const path of ['download', 'pages', 'drawing', 'picture/0/download'])
      expect(await member.status('GET', `redaction/${id}/${path}`)).toBe(409);
    expect(await member.status('POST', `redaction/${id}/document`)).toBe(409);
    delete interventions.leavesEverything;
    await member.put(`task/${task}/retry`);
    await expect.poll(async () => (await member.get<Redaction>(`redaction/${id}`)).state).toBe('verified');
  });
});

describe('a copy that cannot be made', () => {
  it('says why: a limit was exceeded', async () => {
    interventions.before = () => {
      throw new Failure('memory_limit');
    };
    const { id, task_result_id: task } = await make({ kinds: ['person'] });
    expect(await reached(member, task, ended)).toMatchObject({ status: 'failure' });
    expect(await member.get<Redaction>(`redaction/${id}`)).toMatchObject({
      state: 'failed',
      problem: { key: 'redactions.needed_too_much_memory' },
    });
  });

  it.each([
    ['nothing was chosen', {}, 400],
    ['no analysis', { kinds: ['person'], analysis_id: null }, 400],
    ['an unknown analysis', { kinds: ['person'], analysis_id: 999_999 }, 404],
    ['kinds without mentions', { kinds: ['iban'] }, 400],
    ['a place behind the end', { places: [{ page: 1, start: 5, end: 5000 }] }, 400],
    ['a place without words', { places: [{ page: 1, start: 9, end: 10 }] }, 400],
    ['a page that is not there', { places: [{ page: 7, start: 0, end: 4 }] }, 400],
    ['a text without words', { texts: ['--'] }, 400],
    ['another version', { kinds: ['person'], version: 2 }, 409],
  ])('is refused: %s', async (_name, more, status) => {
    const body = choice(more);
    expect(await member.status('POST', `document/${letter.id}/redactions`, { body })).toBe(status);
  });

  it('ends when its task is cancelled, and when it is deleted; the file is not kept', async () => {
    let release = () => {};
    interventions.before = () => new Promise<void>((resolve) => (release = resolve));
    const before = await storedKeys();
    const { id, task_result_id: task } = await make({ kinds: ['person'] });
    await reached(member, task, ['start']);
    expect(await member.status('DELETE', `redaction/${id}`)).toBe(204);
    release();
    expect(await reached(member, task, ended)).toMatchObject({ status: 'terminated' });
    expect(await member.status('GET', `redaction/${id}`)).toBe(404);
    await expect.poll(storedKeys).toEqual(before);
  });
});

describe('who may', () => {
  it('reading a copy needs the document; making one the results too; deleting one that it is the own', async () => {
    const copy = await made({ kinds: ['person'] });
    const viewer = await product.member('project_viewer', project.id);
    const stranger = await product.member('company_admin', (await product.company('Other')).id);
    expect(await viewer.status('GET', `redaction/${copy.id}/download`)).toBe(200);
    expect(await viewer.status('DELETE', `redaction/${copy.id}`)).toBe(403);
    for (const path of ['', '/download', '/pages']) {
      expect(await stranger.status('GET', `redaction/${copy.id}${path}`)).toBe(404);
    }
    const before = await storedKeys();
    expect(await member.status('DELETE', `redaction/${copy.id}`)).toBe(204);
    await expect.poll(async () => (await storedKeys()).length).toBe(before.length - 1);
  });

  it('files are erased with their document', async () => {
    const document = await analysed('Erased.txt', `${TEXT} Erased.`);
    const before = await storedKeys();
    await made({ kinds: ['person'] }, document);
    expect(await storedKeys()).toHaveLength(before.length + 1);
    await member.delete(`document/${document.id}`);
    expect(await member.status('DELETE', `project/${project.id}/bin`, { body: { ids: [document.id] } })).toBe(200);
    await expect.poll(storedKeys, { timeout: 15_000 }).toEqual(before);
  });
});
