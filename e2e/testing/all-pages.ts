import { goWithin } from '../screens.ts';
import { addressOf, at, type Screen, showMarked, title, words } from './showing.ts';

const types = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'];
/** What pages show. */
export const pages: readonly Screen[] = [
  ['home', at(() => '/home', words('Recent documents'))],
  ['the companies', at(() => '/companies', words('Larkhill Ferries'))],
  ['a company with its projects', at((world) => world.company, words('Harbour papers'))],
  ['a company with its members', at((world) => `${world.company}?tab=members`, words('Company admin'))],
  ['a company with its facts', at((world) => `${world.company}?tab=info`, words('Created by'))],
  ['a new company', at(() => '/company/add', title('Add company'))],
  [
    'a new company without a name',
    async (page) => {
      await goWithin(page, '/company/add');
      await page.getByRole('main').getByRole('button', { name: 'Add company' }).click();
      await page.getByText('Enter a company name.').waitFor();
    },
  ],
  ['a new project', at((world) => `${world.company}/project/add`, title('Add project'))],
  ['a project with documents', at((world) => world.project, words('Tariffs of the ferry.xlsx'))],
  ['an empty project', at((world) => world.emptyProject, words('No documents yet'))],
  ['a project with its members', at((world) => `${world.project}?tab=members`, words('Company admin'))],
  ['a project with its facts', at((world) => `${world.project}?tab=info`, words('The boat club'))],
  [
    'a project in which nothing matches',
    at((world) => `${world.project}?q=nothing-has-this-name`, words('No documents found')),
  ],
  [
    'a project that is filtered',
    at((world) => `${world.project}?filters=${JSON.stringify({ type: ['pdf'] })}`, words('2 documents')),
  ],
  ...types.flatMap((type, index): Screen[] =>
    ['info', 'ask', 'tasks'].map((tab) => [
      `a ${type} with a marked place and the panel ${tab}`,
      (page, world) => showMarked(page, world, index, tab),
    ]),
  ),
  [
    'the search in a document',
    async (page, world) => {
      await goWithin(page, `${addressOf(world, world.papers[1]!.name)}?q=mooring`);
      await page.getByText(/^1 of \d+$/).waitFor();
    },
  ],
  [
    'a document that could not be read',
    at((world) => addressOf(world, 'Damaged.pdf'), words('Could not read Damaged.pdf.')),
  ],
  ['the beginning of a conversation', at(() => '/ask-dossier', title('What do you want to know?'))],
  ['a conversation with its sources', at((world) => world.conversation, words(/^Searched \d/))],
  ['a conversation without an answer', at((world) => world.unanswered, words('No answer found in your documents.'))],
  ['the users', at(() => '/users', words('admin@example.org'))],
  ['a new user', at(() => '/user/add', title('Add user'))],
  ['a user', at(() => '/user/1', title('Admin'))],
  ['the roles of a user', at(() => '/user/1?tab=roles', words('Technical admin'))],
  ['what a user sees, and why', at(() => '/user/1?tab=access', words('assigned system-wide'))],
  ['the roles with what they allow', at(() => '/roles?tab=company', words('Company settings'))],
  ['the roles of a company', at((world) => `${world.company}?tab=roles`, words('Company viewer'))],
  ['the permissions in a company', at((world) => `${world.company}?tab=permissions`, words('Company settings'))],
  ['the default settings', at(() => '/default-settings', words('Default role'))],
  ['the settings of a company', at((world) => `${world.company}?tab=settings`, words('Available fields'))],
  ['the settings of a project', at((world) => `${world.project}?tab=settings`, words('Available fields'))],
  ['the custom fields', at(() => '/custom-fields', words('Larkhill Ferries'))],
  ['the templates', at(() => '/templates', words('Clauses'))],
  ['a new template', at(() => '/template/add', title('Add template'))],
  [
    'a template that is tried on a document',
    async (page, world) => {
      await goWithin(page, world.template);
      await page.getByRole('combobox', { name: 'Preview with' }).click();
      await page.getByRole('option', { name: world.papers.at(-1)!.name }).click();
      await page.getByText(/^\d+ items? found\.$/).waitFor();
    },
  ],
  ['my tasks', at(() => '/tasks', words('Completed'))],
  ['all tasks', at(() => '/all-tasks', words('Completed'))],
  ['the profile', at(() => '/profile', title('Profile'))],
  ['the security of the profile', at(() => '/profile?tab=security', words('Sign out everywhere'))],
  ['the mails that nobody sends', at(() => '/profile?tab=mail', words('Choose a new password for Dossier'))],
  ['a page that does not exist', at(() => '/nowhere', title('Page not found'))],
  ['a company that does not exist', at(() => '/company/4711', title('Page not found'))],
];
