import { askCalls } from '@dossier/contract/ask/calls';
import { companyCalls } from '@dossier/contract/companies/calls';
import { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import type { Document } from '@dossier/contract/documents/schema';
import { projectCalls } from '@dossier/contract/projects/calls';
import { searchCalls } from '@dossier/contract/search/calls';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, rulesOfColours } from './accessibility.ts';
import { authenticator } from './authenticator.ts';
import { launchBrowser } from './browser.ts';
import { type Caller, until, untilRead } from './caller.ts';
import { makePaperwork, type Paper } from './paperwork.ts';
import { addPerson, admin, callAsAdmin, fillSignIn, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { goWithin, settled } from './screens.ts';

let product: Product;
let browser: Browser;
let caller: Caller;
let papers: Paper[];
let company: string;
let project: string;
let emptyProject: string;
let conversation: string;
let unanswered: string;
const documents = new Map<string, Document>();
/** Wide and narrow, each signed in. */
const pages = new Map<number, Page>();
const isNarrow = (page: Page) => page.viewportSize()!.width < 700;

beforeAll(async () => {
  [product, browser, papers] = await Promise.all([startProduct(), launchBrowser(), makePaperwork()]);
  caller = await callAsAdmin(product);
  const { id: companyId } = await caller.call(companyCalls.create, {
    body: { name: 'Larkhill Ferries', description: 'Ferries to the outer islands' },
  });
  const { id: projectId } = await caller.call(projectCalls.create, {
    body: { company_id: companyId, name: 'Harbour papers', code: 'HP-1', stakeholders: 'The boat club' },
  });
  const { id: emptyId } = await caller.call(projectCalls.create, { body: { company_id: companyId, name: 'Empty' } });
  company = `/company/${companyId}`;
  project = `${company}/project/${projectId}`;
  emptyProject = `${company}/project/${emptyId}`;
  const damaged = { name: 'Damaged.pdf', bytes: papers[0]!.bytes.slice(0, 900) };
  for (const paper of [...papers, damaged]) await caller.upload(projectId, paper);
  for (const document of await untilRead(caller, projectId)) documents.set(document.name, document);
  await caller.call(customFieldCalls.createOfCompany, {
    params: { id: companyId },
    body: { name: 'Risk', type: 'choice', options: [{ label: 'High' }, { label: 'Low' }] },
  });
  conversation = await ask(papers[0]!.question, projectId);
  await caller.call(signInCalls.requestPasswordReset, { params: { email: admin.email } });
  unanswered = await ask('Who won the chess tournament of Brasilia in 1987?', projectId);

  for (const width of [1440, 390]) {
    const page = await signIn(browser, product, admin, { viewport: { width, height: width === 390 ? 844 : 900 } });
    pages.set(width, page);
  }
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/** Asks over HTTP and gives the address of the conversation once it is answered. */
async function ask(query: string, projectId: number): Promise<string> {
  const body = { query, scope: 'project', scope_id: projectId } as const;
  const { session_uuid: id } = await caller.call(askCalls.create, { body });
  await until(
    () => caller.call(askCalls.messages, { params: { id } }),
    ({ items }) => items.some((message) => message.message_type === 'answer' && message.status === 'done'),
  );
  return `/ask-dossier/${id}`;
}

/** The faults of what a page shows: all of them in the light, and those that colours can make in the dark. */
async function faultsIn(page: Page): Promise<string[]> {
  await settled(page);
  const light = await accessibilityFaults(page);
  await turn(page, 'dark');
  const dark = await accessibilityFaults(page, rulesOfColours);
  await turn(page, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

/** Changes the theme as a machine does that goes dark in the evening. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await settled(page);
}

type Screen = [name: string, show: (page: Page) => Promise<void>];

/** Opens an address and waits for what the screen is about. */
const at =
  (address: () => string, sign: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await goWithin(page, address());
    await sign(page).first().waitFor();
  };
const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const words = (text: string | RegExp) => (page: Page) => page.getByRole('main').getByText(text);
const openProject = at(() => project, words('Tariffs of the ferry.xlsx'));
const addressOf = (name: string) => `${project}/document/${documents.get(name)!.id}`;

/** Goes to an address from elsewhere, so that nothing is open over the page any more. */
async function goAnew(page: Page, address: string, sign: (page: Page) => Locator): Promise<void> {
  await goWithin(page, '/nowhere');
  await title('Page not found')(page).waitFor();
  await goWithin(page, address);
  await sign(page).first().waitFor();
}

/** A document with the words of its answer marked, and one of its panels open. */
async function showMarked(page: Page, paper: Paper, tab: string): Promise<void> {
  const { items } = await caller.call(searchCalls.everywhere, { body: { query: paper.words } });
  const place = items.find((hit) => hit.document_name === paper.name)!;
  await goWithin(page, `${addressOf(paper.name)}?page=${place.page}&start=${place.start}&end=${place.end}&tab=${tab}`);
  // On a narrow screen the panel lies over the page.
  await page.locator('[data-desk] :is(mark, [role=mark])').first().waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: tab, selected: true }).or(page.getByRole('tab').first()).first().waitFor();
}

const types = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'];
/** What pages show. */
const screens: Screen[] = [
  ['home', at(() => '/home', words('Recent documents'))],
  ['the companies', at(() => '/companies', words('Larkhill Ferries'))],
  ['a company with its projects', at(() => company, words('Harbour papers'))],
  ['a company with its members', at(() => `${company}?tab=members`, words('Company admin'))],
  ['a company with its facts', at(() => `${company}?tab=info`, words('Created by'))],
  ['a new company', at(() => '/company/add', title('Add company'))],
  [
    'a new company without a name',
    async (page) => {
      await goWithin(page, '/company/add');
      await page.getByRole('main').getByRole('button', { name: 'Add company' }).click();
      await page.getByText('Give the company a name.').waitFor();
    },
  ],
  ['a new project', at(() => `${company}/project/add`, title('Add project'))],
  ['a project with documents', openProject],
  ['an empty project', at(() => emptyProject, words('No documents yet'))],
  ['a project with its members', at(() => `${project}?tab=members`, words('Company admin'))],
  ['a project with its facts', at(() => `${project}?tab=info`, words('The boat club'))],
  ['a project in which nothing matches', at(() => `${project}?q=nothing-has-this-name`, words('No documents match'))],
  [
    'a project that is filtered',
    at(() => `${project}?filters=${JSON.stringify({ type: ['pdf'] })}`, words('2 documents')),
  ],
  ...types.flatMap((type, index): Screen[] =>
    ['info', 'ask', 'tasks'].map((tab) => [
      `a ${type} with a marked place and the panel ${tab}`,
      (page) => showMarked(page, papers[index]!, tab),
    ]),
  ),
  [
    'the search in a document',
    async (page) => {
      await goWithin(page, `${addressOf(papers[1]!.name)}?q=mooring`);
      await page.getByText(/^1 of \d+$/).waitFor();
    },
  ],
  ['a document that could not be read', at(() => addressOf('Damaged.pdf'), words('Could not read Damaged.pdf.'))],
  ['the beginning of a conversation', at(() => '/ask-dossier', title('What do you want to know?'))],
  ['a conversation with its sources', at(() => conversation, words(/^Searched \d/))],
  ['a conversation without an answer', at(() => unanswered, words('Your documents do not say.'))],
  ['the users', at(() => '/users', words('admin@example.org'))],
  ['a new user', at(() => '/user/add', title('Add user'))],
  ['a user', at(() => '/user/1', title('Admin'))],
  ['the roles of a user', at(() => '/user/1?tab=roles', words('Technical admin'))],
  ['what a user sees, and why', at(() => '/user/1?tab=access', words('given for the installation'))],
  ['the roles with what they allow', at(() => '/roles?tab=company', words('Provision contexts'))],
  ['the roles of a company', at(() => `${company}?tab=roles`, words('Company viewer'))],
  ['the permissions in a company', at(() => `${company}?tab=permissions`, words('Provision contexts'))],
  ['the default settings', at(() => '/default-settings', words('Default role'))],
  ['the default settings of requirements', at(() => '/default-settings?tab=requirements', words('Threshold score'))],
  ['the settings of a company', at(() => `${company}?tab=settings`, words('Fields in use'))],
  ['the settings of a project', at(() => `${project}?tab=settings`, words('Fields in use'))],
  ['the custom fields', at(() => '/custom-fields', words('Larkhill Ferries'))],
  ['my tasks', at(() => '/tasks', words('Finished'))],
  ['all tasks', at(() => '/all-tasks', words('Finished'))],
  ['the profile', at(() => '/profile', title('Profile'))],
  ['the security of the profile', at(() => '/profile?tab=security', words('Sign out everywhere'))],
  ['the mails that nobody sends', at(() => '/profile?tab=mail', words('Choose a new password for Dossier'))],
  ['a page that does not exist', at(() => '/nowhere', title('Page not found'))],
  ['a company that does not exist', at(() => '/company/4711', title('Page not found'))],
];

/** What opens over pages. */
const overlays: Screen[] = [
  [
    'a project with rows selected',
    async (page) => {
      await goAnew(page, project, words('Tariffs of the ferry.xlsx'));
      if (isNarrow(page)) return;
      await page.getByRole('checkbox', { name: 'Select Tariffs of the ferry.xlsx' }).click();
      await page.getByText('Selected 1 of 6').waitFor();
    },
  ],
  [
    'the filters of a project',
    async (page) => {
      await goAnew(page, project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: isNarrow(page) ? /^Filters/ : 'Add filter Type' }).click();
      await page.getByText('PDF', { exact: true }).last().waitFor();
    },
  ],
  [
    'the actions for a row',
    async (page) => {
      await goAnew(page, project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('menuitem', { name: 'Rename document' }).waitFor();
    },
  ],
  [
    'the question before deleting',
    async (page) => {
      await goAnew(page, project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('menuitem', { name: 'Delete document' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Are you sure you want to delete document/)
        .waitFor();
    },
  ],
  [
    'a form in a dialog',
    async (page) => {
      await goAnew(page, project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Harbour papers' }).click();
      await page.getByRole('menuitem', { name: 'Edit project' }).click();
      await page.getByRole('dialog', { name: 'Edit project' }).waitFor();
    },
  ],
  [
    'a new custom field',
    async (page) => {
      await goAnew(page, '/custom-fields', words('Larkhill Ferries'));
      await page.getByRole('button', { name: 'Add custom field' }).click();
      await page.getByRole('dialog', { name: 'Add custom field' }).getByLabel('Description').waitFor();
    },
  ],
  [
    'the custom fields of a document',
    async (page) => {
      await goAnew(page, `${addressOf(papers[0]!.name)}?tab=info`, (shown) => shown.getByRole('tab').first());
      await page.getByRole('button', { name: 'Edit fields' }).click();
      await page.getByRole('dialog', { name: 'Edit fields' }).getByRole('combobox', { name: 'Risk' }).waitFor();
    },
  ],
  [
    'the search over everything',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
      await page.getByRole('combobox').fill('boathouse deposit');
      await page.getByRole('option').filter({ hasText: 'Lease of the boathouse.pdf' }).first().waitFor();
    },
  ],
  [
    'the tray of tasks',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: /^Tasks/ }).click();
      await page
        .getByRole('dialog', { name: 'Tasks' })
        .getByText(/^Damaged.pdf: /)
        .waitFor();
    },
  ],
  [
    'the keys',
    async (page) => {
      await goAnew(page, '/companies', words('Larkhill Ferries'));
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  ],
  [
    'the account menu',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: 'Account of Admin' }).click();
      await page.getByRole('menuitem', { name: 'Log-out' }).waitFor();
    },
  ],
  [
    'the menu and its companies',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      if (isNarrow(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /^Switch company/ }).click();
      await page.getByRole('textbox', { name: 'Find a company' }).waitFor();
    },
  ],
];

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe('there is nothing serious, wide and narrow, light and dark, on', () => {
  test.each([...screens, ...overlays])('%s', async (_name, show) => {
    const found = await Promise.all(
      [...pages].map(async ([width, page]) => {
        await show(page);
        return (await faultsIn(page)).map((fault) => `${width} ${fault}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  test('the sign-in page, also after a failed attempt', async () => {
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await browser.newPage({ baseURL: product.url, viewport });
      await page.goto('/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      found.push(...(await faultsIn(page)));
      await fillSignIn(page, { email: admin.email, password: 'not-the-password' });
      await page.getByRole('main').getByRole('alert').waitFor();
      found.push(...(await faultsIn(page)));
      await page.close();
    }
    expect(found).toEqual([]);
  });

  test('the pages of a forgotten password and of single sign-on that failed', async () => {
    const pages: [string, (page: Page) => Locator][] = [
      ['/forgot-password', (page) => page.getByRole('button', { name: 'Send the link' })],
      ['/reset-password/anything', (page) => page.getByRole('button', { name: 'Save the password' })],
      ['/login/callback?code=none&state=none', (page) => page.getByRole('main').getByRole('alert')],
    ];
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await browser.newPage({ baseURL: product.url, viewport });
      for (const [address, sign] of pages) {
        await page.goto(address);
        await sign(page).waitFor();
        found.push(...(await faultsIn(page)));
      }
      await page.close();
    }
    expect(found).toEqual([]);
  });

  test('the pages of two-factor, from its setup to its rescue codes', async () => {
    const person = await addPerson(caller, `Axel${Date.now()}`);
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await signIn(browser, product, person, { viewport });
      await page.goto('/tf-setup');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      found.push(...(await faultsIn(page)));
      await page.context().close();
    }
    const page = await signIn(browser, product, person);
    await page.goto('/tf-setup');
    const phone = authenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
    await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Keep these rescue codes' }).waitFor();
    found.push(...(await faultsIn(page)));
    await page.context().close();

    for (const viewport of viewports) {
      const context = await browser.newContext({ baseURL: product.url, viewport });
      const half = await context.newPage();
      await half.goto('/login');
      await fillSignIn(half, person);
      await half.getByRole('heading', { name: 'Type your code' }).waitFor();
      found.push(...(await faultsIn(half)));
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
