import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readDocument } from '@dossier/reading/read';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import { commentsOf, paragraphsAfter, paragraphsWithNotes } from '@dossier/reading/testing/tracked-text';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { docxWith, pdfWith, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { compared, downloaded, exported, localComputing } from './testing.ts';
import { exportWords } from './testing/stored-comparison.ts';
import { sweepExports } from '../../document-comparison/export-files.ts';
import { kind } from './kind.ts';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';

const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing({ runs: 0 }) },
});
afterAll(() => product.close());

const OLDER = [
  'Žofie maintains twelve cranes on the northern quay throughout the year, said Łukasz.',
  'Payment is due within thirty days after the invoice was received by the client.',
  'Nothing of this sentence about hoists and winches is going to be in the newer document.',
  'This agreement ends on the last day of March, unless the parties agree otherwise.',
];
const NEWER = [
  'Žofie maintains fourteen cranes on the northern quay throughout the year, said Łukasz.',
  'Payment is due within thirty days after the invoice was received by the client.',
  'The client names one person who answers questions of the contractor at any time.',
  'This agreement ends on the last day of March, unless the parties agree otherwise.',
];
const older = await uploaded(member, project.id, 'Older.docx', docxWith(...OLDER));
const newer = await uploaded(member, project.id, 'Newer.docx', docxWith(...NEWER));
const comparison = await compared(member, older.id, newer.id);

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of product.product.app.files.list(`c/${company.id}/comparison/`)) keys.push(key);
  return keys;
};
const start = async (format: string, user = member) => {
  const body = { format, language: 'en', words: exportWords };
  const { task_result_id: task } = await user.post<{ task_result_id: number }>(
    `comparison/${comparison.id}/export`,
    body,
  );
  return task;
};

describe('an exported comparison', () => {
  it('is one HTML file that loads nothing, with what was not compared', async () => {
    await member.patch(`comparison/${comparison.id}/changes/1`, {
      decision: 'accepted',
      note: 'Agreed <with> the client.',
    });
    const html = (await exported(member, comparison.id, 'html')).toString();
    expect(html).toContain('<del>twelve</del>');
    expect(html).toContain('<ins>fourteen</ins>');
    expect(html).toContain('Agreed &lt;with&gt; the client.');
    expect(html).toContain('<h2>not compared</h2>');
    expect(html).not.toMatch(/<script|<link|src=|url\(/u);
    const count = comparison.not_compared_count;
    expect(html.includes('all compared')).toBe(count === 0);
  });

  it('is a PDF with all Latin letters', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'comparison-')), 'comparison.pdf');
    await writeFile(path, await exported(member, comparison.id, 'pdf'));
    const text = (await readDocument({ path })).pages.map((page) => page.text).join('\n');
    expect(text).toContain('Žofie maintains');
    expect(text).toContain('Łukasz');
    expect(text).toMatch(/not compared/u);
    expect(text).toMatch(/twelve\s*fourteen/u);
  });

  it('is a workbook with one change a row, its places, and a sheet of what was not compared', async () => {
    const workbook = readWorkbook(await exported(member, comparison.id, 'xlsx'));
    expect(workbook.SheetNames).toEqual(['changes', 'not compared', 'title']);
    const rows = utils.sheet_to_json<Record<string, unknown>>(workbook.Sheets['changes']!);
    expect(rows).toHaveLength(comparison.counts!.total);
    expect(rows[0]).toMatchObject({ kind: 'changed', 'page (older)': 1, 'page (newer)': 1, decision: 'accepted' });
    expect(rows[0]?.['words']).toContain('[-twelve-]{+fourteen+}');
    expect(utils.sheet_to_json(workbook.Sheets['not compared']!).length).toBeGreaterThan(0);
  });

  it('is JSON', async () => {
    const json = JSON.parse((await exported(member, comparison.id, 'json')).toString()) as typeof comparison & {
      changes: unknown[];
    };
    expect(json).toMatchObject({
      source: { name: 'Older.docx', version: 1 },
      similarity: comparison.similarity,
      not_compared: comparison.not_compared,
    });
    expect(json.changes).toHaveLength(comparison.counts!.total);
  });

  it('is the older document with tracked changes: accepted it is the newer one, rejected the older one', async () => {
    const docx = await exported(member, comparison.id, 'docx');
    expect(paragraphsAfter(docx, 'accept')).toEqual(NEWER);
    expect(paragraphsAfter(docx, 'reject')).toEqual(OLDER);
    const { lines, references } = commentsOf(docx);
    expect(references).toHaveLength(1);
    expect(lines).toContain('not compared');
  });

  it('has tracked changes only of a docx', async () => {
    const pdf = await uploaded(member, project.id, 'Older.pdf', await pdfWith(...OLDER));
    const other = await compared(member, pdf.id, newer.id);
    expect(other.formats).not.toContain('docx');
    const body = { format: 'docx', language: 'en', words: exportWords };
    expect(await member.send('POST', `comparison/${other.id}/export`, { body })).toMatchObject({
      status: 400,
      body: { key: 'compare.needs_docx' },
    });
  });
});

describe('the file', () => {
  it('is for the user who exported it, as long as they may read both documents', async () => {
    const reader = await product.member('project_viewer', project.id);
    const task = await start('json', reader);
    const result = await reached(reader, task, ended);
    expect(result).toMatchObject({ file: { part: 'comparison', filename: 'Older - Newer.json' } });
    expect((await downloaded(reader, task)).length).toBe(result.file?.size);
    await expect(downloaded(member, task)).rejects.toThrow('404');
    await product.removeRole(reader, 'project_viewer', project.id);
    await expect(downloaded(reader, task)).rejects.toThrow(/40[34]/u);
  });

  it('is kept for a day, and erased with its documents', async () => {
    const task = await start('json');
    await reached(member, task, ended);
    const keys = await storedKeys();
    const scope = await createAuthority(product.product.app, systemActor).company('DOCUMENT_READ', company.id);
    await sweepExports({ app: product.product.app, scope }, kind, new Date());
    expect(await storedKeys()).toEqual(keys);
    await member.delete(`document/${newer.id}`);
    await expect(downloaded(member, task)).rejects.toThrow('404');
    expect(await member.status('DELETE', `project/${project.id}/bin`, { body: { ids: [newer.id] } })).toBe(200);
    await expect.poll(storedKeys, { timeout: 15_000 }).toEqual([]);
  });

  it('is deleted when it is no longer kept', async () => {
    const two = await uploaded(member, project.id, 'Two.docx', docxWith(...NEWER, 'Two.'));
    const { id } = await compared(member, older.id, two.id);
    await exported(member, id, 'json');
    expect(await storedKeys()).toHaveLength(1);
    const scope = await createAuthority(product.product.app, systemActor).company('DOCUMENT_READ', company.id);
    await sweepExports({ app: product.product.app, scope }, kind, new Date(Date.now() + 25 * 3_600_000));
    await expect.poll(storedKeys).toEqual([]);
  });
});

describe('tracked changes', () => {
  it('are also those of footnotes, headers and footers', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
    const clause = `${run('The contractor maintains the cranes')}${reference(1)}${run(' of the northern quay.')}`;
    const one = makeDocx(`<w:p>${clause}</w:p>`, {
      header: paragraph('Draft of the contract'),
      footnotes: note(1, 'All cranes of more than forty tonnes.'),
    });
    const two = makeDocx(`<w:p>${clause}${reference(2)}</w:p>`, {
      header: paragraph('Final contract'),
      footer: paragraph('Confidential'),
      footnotes: note(1, 'All cranes of more than fifty tonnes.') + note(2, 'The quay was renamed.'),
    });
    const [first, second] = [
      await uploaded(member, project.id, 'Notes 1.docx', one),
      await uploaded(member, project.id, 'Notes 2.docx', two),
    ];
    const docx = await exported(member, (await compared(member, first.id, second.id)).id, 'docx');
    expect(paragraphsWithNotes(docx, 'accept')).toEqual([
      'The contractor maintains the cranes{All cranes of more than fifty tonnes.} of the northern quay.{The quay was renamed.}',
    ]);
    expect(paragraphsWithNotes(docx, 'reject')).toEqual([
      'The contractor maintains the cranes{All cranes of more than forty tonnes.} of the northern quay.',
    ]);
    expect(paragraphsAfter(docx, 'accept', 'word/header.xml')).toEqual(['Final contract']);
    expect(paragraphsAfter(docx, 'accept', 'word/inserted-footer.xml')).toEqual(['Confidential']);
    expect(commentsOf(docx).lines).not.toContain(exportWords.labels.not_tracked);
  });
});
