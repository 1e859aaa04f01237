// npm run pictures -w e2e: takes screenshots of every screen of the built product with the demo company, light and dark, wide and
// narrow, into e2e/pictures/, and updates those of the README in docs/pictures/. With names of screens: only those, and not the README's.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Citation } from '@dossier/contract/ask/schema';
import { classificationPaths } from '@dossier/contract/classification/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { entityPaths } from '@dossier/contract/entities/paths';
import { nerPaths } from '@dossier/contract/ner/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import type { SearchHit } from '@dossier/contract/search/schema';
import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import { speechPaths } from '@dossier/contract/speech/paths';
import { summaryPaths } from '@dossier/contract/summaries/paths';
import { taskPaths } from '@dossier/contract/tasks/paths';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { askAndWait, type ApiClient, pollUntil } from './api-client.ts';
import { admin, createAdminClient, signInByForm } from './users.ts';
import { type Product, startProduct } from './product.ts';
import { waitUntilSettled } from './page-actions.ts';

const outputFolder = fileURLToPath(new URL('pictures', import.meta.url));
const readme = fileURLToPath(new URL('../docs/pictures', import.meta.url));

const screenshots = fileURLToPath(new URL('../web/public/screenshots', import.meta.url));

/** The pictures of the README and their sources. */
const readmePictures: Record<string, string> = {
  'ask.png': 'answer-light-1440.png',
  'document.png': 'document-pdf-light-1440.png',
  'document-narrow.png': 'document-docx-light-390.png',
  'home.png': 'home-light-1440.png',
  'project.png': 'project-light-1440.png',
  'search-dark.png': 'search-dark-1440.png',
};

const question = 'To what amount is the liability of the crane contractor limited?';

/** Paths of pages of the demo company. */
interface World {
  company: string;
  project: string;
  emptyProject: string;
  answer: string;
  unanswered: string;
  /** A document of each type; the PDF and the Word document have a highlight. */
  documents: Record<string, string>;
  /** A document without a highlight. */
  document: string;
  model: string;
  dataset: string;
  entityAnalysis: string;
  sentimentAnalysis: string;
  nerModel: string;
  summary: string;
  recording: string;
}

type Screen = (page: Page, world: World) => Promise<void>;

const at =
  (address: (world: World) => string): Screen =>
  async (page, world) => {
    await page.goto(address(world));
  };

const screens: Record<string, Screen> = {
  home: at(() => '/home'),
  companies: at(() => '/companies'),
  company: at(({ company }) => company),
  'company-members': at(({ company }) => `${company}?tab=members`),
  'company-info': at(({ company }) => `${company}?tab=info`),
  'company-add': at(() => '/company/add'),
  'project-add': at(({ company }) => `${company}/project/add`),
  project: at(({ project }) => project),
  ...Object.fromEntries(
    ['dates', 'notes', 'bin', 'settings'].map((tab) => [
      `project-${tab}`,
      at(({ project }) => `${project}?tab=${tab}`),
    ]),
  ),
  'project-views': async (page, { project }) => {
    await page.goto(project);
    await page
      .getByRole('button', { name: /^Saved views|^View/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  },
  'project-empty': at(({ emptyProject }) => emptyProject),
  'project-no-match': at(({ project }) => `${project}?q=zeppelin`),
  'project-selected': async (page, { project }) => {
    await page.goto(project);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await page.getByRole('main').getByText('.pdf').first().waitFor();
    for (const row of [1, 3]) if ((await boxes.count()) > row) await boxes.nth(row).click();
  },
  ...Object.fromEntries(
    ['pdf', 'docx', 'xlsx', 'pptx', 'txt'].map((type) => [`document-${type}`, at(({ documents }) => documents[type]!)]),
  ),
  ask: at(() => '/ask-dossier'),
  answer: at(({ answer }) => answer),
  'answer-none': at(({ unanswered }) => unanswered),
  search: async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
    await page.getByRole('combobox').fill('liability per event');
    await page.getByRole('option').filter({ hasText: '.pdf' }).first().waitFor();
  },
  'search-results': at(() => '/search?q=liability'),
  mentions: at(() => '/mentions'),
  prompts: at(() => '/prompts'),
  prompt: async (page) => {
    await page.goto('/prompts');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/prompts\/\d/);
  },
  usage: at(() => '/usage'),
  'ai-providers': at(() => '/ai-providers'),
  mail: at(() => '/mail'),
  tray: async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /^Tasks/ }).click();
    await page.getByRole('dialog', { name: 'Tasks' }).waitFor();
  },
  keys: async (page) => {
    await page.goto('/companies');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
  tasks: at(() => '/tasks'),
  'all-tasks': at(() => '/all-tasks'),
  profile: at(() => '/profile'),
  templates: at(() => '/templates'),
  'custom-fields': at(() => '/custom-fields'),
  users: at(() => '/users'),
  roles: at(() => '/roles'),
  'default-settings': at(() => '/default-settings'),
  'audit-log': at(() => '/audit-log'),
  'not-found': at(() => '/nowhere'),
  classification: at(() => '/document-classification'),
  model: at(({ model }) => model),
  dataset: at(({ dataset }) => dataset),
  'dataset-label': at(({ dataset }) => `${dataset}?tab=label`),
  'entity-analyses': at(() => '/entity-analysis'),
  ...Object.fromEntries(
    ['entities', 'documents', 'co-occurrence', 'settings'].map((tab) => [
      `entity-analysis-${tab}`,
      at(({ entityAnalysis }) => `${entityAnalysis}?tab=${tab}`),
    ]),
  ),
  'sentiment-analysis': at(({ sentimentAnalysis }) => sentimentAnalysis),
  'sentiment-samples': at(({ sentimentAnalysis }) => `${sentimentAnalysis}?tab=samples`),
  ner: at(({ nerModel }) => nerModel),
  'quick-summary': at(() => '/quick-summary'),
  'quick-summary-done': at(({ summary }) => summary),
  'speech-to-text': at(() => '/speech-to-text'),
  recording: at(({ recording }) => recording),
  ...Object.fromEntries(
    ['summary', 'entities', 'sentiment', 'classification', 'signatures', 'keywords', 'history'].map((tab) => [
      `document-tab-${tab}`,
      at(({ document }) => `${document}?tab=${tab}`),
    ]),
  ),
  ...Object.fromEntries(
    ['classification', 'entities', 'sentiment', 'summaries', 'subjects'].map((tab) => [
      `project-${tab}`,
      at(({ project }) => `${project}?tab=${tab}`),
    ]),
  ),
};

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
  await copyFile(join(readme, 'home.png'), join(screenshots, 'wide.png'));
  await copyFile(join(readme, 'document-narrow.png'), join(screenshots, 'narrow.png'));
}

async function takeScreenshots(
  browser: Browser,
  product: Product,
  world: World,
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
async function prepare(api: ApiClient): Promise<World> {
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
  const [models, datasets, entityAnalyses, sentimentAnalyses, nerModels, summaries, recordings] = await Promise.all([
    api.call(classificationPaths.listModels, {}),
    api.call(classificationPaths.listDatasets, {}),
    api.call(entityPaths.list, {}),
    api.call(sentimentPaths.list, {}),
    api.call(nerPaths.list, {}),
    api.call(summaryPaths.list, {}),
    api.call(speechPaths.list, {}),
  ]);
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
      ...Object.fromEntries(['xlsx', 'pptx', 'txt'].map((type) => [type, documentPath(first(type))])),
    },
    document: pathWithMark(place).split('?', 1)[0]!,
    model: `/document-classification/model/${models.items[0]?.id}`,
    dataset: `/document-classification/dataset/${datasets.items[0]?.id}`,
    entityAnalysis: `/entity-analysis/${entityAnalyses.items[0]?.id}`,
    sentimentAnalysis: `/sentiment-analysis/${sentimentAnalyses.items[0]?.id}`,
    nerModel: `/ner/${nerModels.items[0]?.id}`,
    summary: `/quick-summary/${summaries.items[0]?.id}`,
    recording: `/speech-to-text/${recordings.items[0]?.id}`,
  };
}
