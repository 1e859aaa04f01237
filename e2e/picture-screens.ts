// The screens that `pictures.ts` takes pictures of.
import type { Page } from 'playwright-core';

/** Paths of pages of the demo company. */
export interface PictureWorld {
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
  comparison: string;
  workbookComparison: string;
  workbookLook: string;
}

type Screen = (page: Page, world: PictureWorld) => Promise<void>;

const at =
  (address: (world: PictureWorld) => string): Screen =>
  async (page, world) => {
    await page.goto(address(world));
  };

/** The screens by the name of their picture. */
export const screens: Record<string, Screen> = {
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
  comparisons: at(() => '/doc-compare'),
  comparison: at(({ comparison }) => `${comparison}?change=10`),
  'workbook-look': at(({ workbookLook }) => workbookLook),
  'workbook-comparison': at(({ workbookComparison }) => `${workbookComparison}?change=5`),
  'workbook-comparison-beside': at(({ workbookComparison }) => `${workbookComparison}?view=beside&change=5`),
  transcript: at(({ documents }) => `${documents['wav']}?tab=transcript`),
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
