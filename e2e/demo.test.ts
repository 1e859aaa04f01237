import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { companyPaths } from '@dossier/contract/companies/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import { templatePaths } from '@dossier/contract/templates/paths';
import { demoCompany } from '@dossier/demo/company';
import { demoTemplates } from '@dossier/demo/templates';
import { demoQuestions } from '@dossier/demo/questions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAndWait, pollUntil } from './api-client.ts';
import { toast } from './page-actions.ts';
import { startWorld, type World } from './world.ts';
import { isLong } from './testing/variants.ts';

const numberOfDocuments = demoCompany.projects.flatMap(({ documents }) => documents).length;

describe('the demo company', () => {
  let world: World;
  let companyId: number;
  const projects = new Map<string, number>();

  beforeAll(async () => {
    world = await startWorld({ demo: true });
  });
  afterAll(() => world?.close());

  test('exists after the first start', async () => {
    await pollUntil(
      () => world.api.call(documentPaths.list, { query: { per_page: 1 } }),
      ({ total }) => total === numberOfDocuments,
      150,
    );
    const { items: companies } = await world.api.call(companyPaths.list, {});
    expect(companies.map(({ name, demo }) => [name, demo])).toEqual([[demoCompany.name, true]]);
    companyId = companies[0]!.id;
    const { items } = await world.api.call(projectPaths.list, { query: { per_page: 200 } });
    for (const project of items) projects.set(project.code, project.id);
    expect([...projects.keys()].toSorted()).toEqual(demoCompany.projects.map(({ code }) => code).toSorted());
  });

  test.runIf(isLong)('has all documents indexed', async () => {
    await pollUntil(
      () => world.api.call(documentPaths.list, { query: { per_page: 200 } }),
      ({ items }) => items.every(({ indexing_status: status }) => status === 'indexed' || status === 'failed'),
      150,
    );
    // Including the scanned letter, which needs OCR.
    const failed = await world.api.call(documentPaths.list, { query: { indexing_status: ['failed'] } });
    expect(failed.items.map(({ name, indexing_error: error }) => [name, error?.code])).toEqual([]);
  });

  test.runIf(isLong)('has templates that split its documents', async () => {
    const { items: templates } = await world.api.call(templatePaths.list, { query: { sort: 'created_at' } });
    const { items: documents } = await world.api.call(documentPaths.list, { query: { per_page: 200 } });
    const previews = await mapConcurrently(demoTemplates, async ({ name, example }) => {
      const document = documents.find(({ filename }) => filename === example.document)!;
      const { rules } = templates.find((template) => template.name === name)!;
      const body = { document_id: document.id, rules };
      const { total, items } = await world.api.call(templatePaths.preview, { body });
      return { name, total, isWhole: items.every(({ text, places }) => text !== '' && places.length > 0) };
    });
    expect(previews).toEqual(demoTemplates.map(({ name, example }) => ({ name, total: example.items, isWhole: true })));
  });

  test.runIf(isLong)('answers its questions with quotes, and says so when it cannot', async () => {
    const answered = await mapConcurrently(demoQuestions, async ({ question, project, answer, document }) => {
      const { found, citations } = (await askAndWait(world.api, question, projects.get(project)!)).answer;
      const quoted = citations.some(
        (citation) => citation.document_name === document && inOneLine(citation.text).includes(inOneLine(answer)),
      );
      return { question, found, isRight: found === true && quoted };
    });
    const wrong = answered.filter(({ isRight }) => !isRight);
    expect(wrong.length / answered.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.1);
  });

  test.runIf(isLong)('does not answer questions outside its documents', async () => {
    const beyond = [
      'Who won the football world cup in 1974?',
      'What is the boiling point of mercury?',
      'Hoe heet de burgemeester van Brussel?',
      'Wer hat die Zauberflöte komponiert?',
      'Which programming language was invented by Guido van Rossum?',
    ];
    const answers = await mapConcurrently(
      beyond,
      async (question) => (await askAndWait(world.api, question, null)).answer,
    );
    expect(answers.filter(({ found }) => found !== false).map(({ content }) => content)).toEqual([]);
  });

  test('is deleted completely with one click and a confirmation', async () => {
    const files = join(world.product.data, 'files', 'c', String(companyId));
    expect(existsSync(files)).toBe(true);

    const page = await world.signIn(world.admin, { at: `/company/${companyId}` });
    await page.getByText('This is the demo company.').waitFor();
    await page.getByRole('button', { name: 'Delete demo company' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Are you sure you want to delete company '${demoCompany.name}'?`).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, `'${demoCompany.name}' deleted`).waitFor();
    await page.waitForURL('**/companies');
    await page.getByText('No companies yet').waitFor();

    expect((await world.api.call(documentPaths.list, {})).total).toBe(0);
    expect((await world.api.call(projectPaths.list, {})).total).toBe(0);
    expect(
      (await world.api.call(searchPaths.everywhere, { body: { query: 'liability crane maintenance' } })).total,
    ).toBe(0);
    expect((await askAndWait(world.api, demoQuestions[0]!.question, null)).answer.citations).toEqual([]);
    await pollUntil(
      async () => existsSync(files),
      (there) => !there,
    );
  });

  test('does not come back at the next start', async () => {
    await world.product.stop();
    await world.product.start();
    expect((await world.api.call(companyPaths.list, {})).total).toBe(0);
  });
});

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Maps with four workers. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
}
