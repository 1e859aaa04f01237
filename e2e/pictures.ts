// npm run pictures -w e2e: takes screenshots of every screen of the built product with the demo company, light and dark, wide and
// narrow, into e2e/pictures/, and updates those of the README in docs/pictures/. With names of screens: only those, and not the README's.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Citation } from '@dossier/contract/ask/schema';
import { classificationPaths } from '@dossier/contract/classification/paths';
import { comparePaths } from '@dossier/contract/compare/paths';
import { workbooksPaths } from '@dossier/contract/workbooks/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { entityPaths } from '@dossier/contract/entities/paths';
import { nerPaths } from '@dossier/contract/ner/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import type { SearchHit } from '@dossier/contract/search/schema';
import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import { summaryPaths } from '@dossier/contract/summaries/paths';
import { taskPaths } from '@dossier/contract/tasks/paths';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { askAndWait, type ApiClient, pollUntil } from './api-client.ts';
import { admin, createAdminClient, signInByForm } from './users.ts';
import { type PictureWorld, screens } from './picture-screens.ts';
import { type Product, startProduct } from './product.ts';
import { waitUntilSettled } from './page-actions.ts';

const outputFolder = fileURLToPath(new URL('pictures', import.meta.url));
const readme = fileURLToPath(new URL('../docs/pictures', import.meta.url));

const screenshots = fileURLToPath(new URL('../web/public/screenshots', import.meta.url));

/** The pictures of the README and their sources. */
const readmePictures: Record<string, string> = {
  'ask.png': 'answer-light-1440.png',
  'comparison.png': 'comparison-light-1440.png',
  'document.png': 'document-pdf-light-1440.png',
  'home.png': 'home-light-1440.png',
  'project.png': 'project-light-1440.png',
  'search-dark.png': 'search-dark-1440.png',
  'workbooks.png': 'workbook-comparison-light-1440.png',
};

const minutes =
  'The board met on 17 September. The hoist rope of crane 4 broke on 14 August, and nobody was hurt. The board decided to replace the ropes of all cranes before the winter. The Contractor delivers them by 1 November and mounts two a week. The insurer pays 60,000 euros in advance. The next meeting is on 15 October.';
const question = 'To what amount is the liability of the crane contractor limited?';

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in screens));
if (unknown) throw new Error(`No screen ${unknown}. There are: ${Object.keys(screens).join(', ')}`);

const product = await startProduct({ demo: true });
const browser = await launchBrowser();
try {
  const world = await prepare(await createAdminClient(product));
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const)
      await takeScreenshots(browser, product, world, width, colorScheme);
  }
  if (chosen.length === 0) await updateReadme();
} finally {
  await browser.close();
  await product.remove();
}

async function updateReadme(): Promise<void> {
  for (const [name, picture] of Object.entries(readmePictures))
    await copyFile(join(outputFolder, picture), join(readme, name));
  // The screenshots of the app manifest.
  await copyFile(join(outputFolder, 'home-light-1440.png'), join(screenshots, 'wide.png'));
  await copyFile(join(outputFolder, 'document-docx-light-390.png'), join(screenshots, 'narrow.png'));
}

async function takeScreenshots(
  browser: Browser,
  product: Product,
  world: PictureWorld,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
  const takeScreenshot = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle');
    await waitUntilSettled(page);
    await page.screenshot({ path: join(outputFolder, `${name}-${colorScheme}-${width}.png`) });
  };

  const signedOut = await browser.newPage({ ...look, baseURL: product.url });
  await signedOut.goto('/login');
  await takeScreenshot(signedOut, 'sign-in');
  await signedOut.context().close();

  const page = await signInByForm(browser, product, admin, look);
  await page.getByText('Welcome Admin!').waitFor({ state: 'detached' });
  for (const [name, show] of Object.entries(screens)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await show(page, world);
    await takeScreenshot(page, name);
  }
  await page.context().close();
}

/** Waits until the demo company is indexed and its tasks have ended, and asks two questions. */
async function prepare(api: ApiClient): Promise<PictureWorld> {
  const { items } = await pollUntil(
    () => api.call(documentPaths.list, { query: { per_page: 200 } }),
    (page) => page.total >= 35 && page.items.every((one) => ['indexed', 'failed'].includes(one.indexing_status)),
    900,
  );
  const company_id = items[0]!.company_id;
  const company = `/company/${company_id}`;
  const { items: projects } = await api.call(projectPaths.list, { query: { per_page: 200 } });
  const project = projects.find(({ code }) => code === 'STS-26')!;
  const empty = await api.call(projectPaths.create, { body: { company_id, name: 'Reefer racks', code: 'REF-28' } });

  const withAnswer = await askAndWait(api, question, project.id);
  const unanswered = await askAndWait(api, 'Who won the football world cup in 1974?', project.id);
  const documentPath = (document: { company_id: number; project_id: number; id: number }) =>
    `/company/${document.company_id}/project/${document.project_id}/document/${document.id}`;
  const pathWithMark = (place: Citation | SearchHit) =>
    `${documentPath({ ...place, id: place.document_id!, project_id: place.project_id! })}?page=${place.page}&start=${place.start}&end=${place.end}`;
  const place = withAnswer.answer.citations.find(({ document_name: name }) => name.endsWith('v2.pdf'))!;
  const { items: hits } = await api.call(searchPaths.everywhere, { body: { query: 'liability of the Contractor' } });
  const hit = hits.find(({ document_name: name }) => name.endsWith('v2.docx'))!;
  await pollUntil(
    () => api.call(taskPaths.all, { query: { status: ['scheduled', 'start'], per_page: 5 } }),
    ({ total }) => total === 0,
    900,
  );
  const [models, datasets, entityAnalyses, sentimentAnalyses, nerModels, comparisons, workbookComparisons] =
    await Promise.all([
      api.call(classificationPaths.listModels, {}),
      api.call(classificationPaths.listDatasets, {}),
      api.call(entityPaths.list, {}),
      api.call(sentimentPaths.list, {}),
      api.call(nerPaths.list, {}),
      api.call(comparePaths.list, {}),
      api.call(workbooksPaths.list, {}),
    ]);
  const [workbooks] = workbookComparisons.items;
  const summary = await api.call(summaryPaths.summariseText, {
    body: { text: minutes, title: 'Minutes of 17 September' },
  });
  const first = (type: string) => items.find((one) => one.type === type && one.indexing_status === 'indexed')!;
  return {
    company,
    project: `${company}/project/${project.id}`,
    emptyProject: `${company}/project/${empty.id}`,
    answer: withAnswer.path,
    unanswered: unanswered.path,
    documents: {
      pdf: pathWithMark(place),
      docx: pathWithMark(hit),
      ...Object.fromEntries(['xlsx', 'pptx', 'txt', 'wav'].map((type) => [type, documentPath(first(type))])),
    },
    document: pathWithMark(place).split('?', 1)[0]!,
    model: `/document-classification/model/${models.items[0]?.id}`,
    dataset: `/document-classification/dataset/${datasets.items[0]?.id}`,
    entityAnalysis: `/entity-analysis/${entityAnalyses.items[0]?.id}`,
    sentimentAnalysis: `/sentiment-analysis/${sentimentAnalyses.items[0]?.id}`,
    nerModel: `/ner/${nerModels.items[0]?.id}`,
    summary: `/quick-summary/${summary.id}`,
    comparison: `/doc-compare/${comparisons.items[0]?.id}`,
    workbookComparison: `/workbook-compare/${workbooks?.id}`,
    workbookLook: `/workbook-compare?source=${workbooks?.source.document.id}&source_version=${workbooks?.source.version.number}&target=${workbooks?.target.document.id}`,
  };
}
