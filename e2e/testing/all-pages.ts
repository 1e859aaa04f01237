import { navigate } from '../page-actions.ts';
import { isLong } from './variants.ts';
import { documentPath, openAt, type Screen, openHighlight, heading, mainText } from './open-screen.ts';

const types = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'];
const tabs = ['info', 'ask', 'notes', 'keywords', 'tasks', 'history'];
/** The pages, in several states. */
export const pages: readonly Screen[] = [
  ['home', openAt(() => '/home', mainText('Recent documents'))],
  ['the companies', openAt(() => '/companies', mainText('Larkhill Ferries'))],
  ['a company with its projects', openAt((world) => world.company, mainText('Harbour papers'))],
  ['a company with its members', openAt((world) => `${world.company}?tab=members`, mainText('Company admin'))],
  ['the details of a company', openAt((world) => `${world.company}?tab=info`, mainText('Created by'))],
  ['a new company', openAt(() => '/company/add', heading('Add company'))],
  [
    'a new company without a name',
    async (page) => {
      await navigate(page, '/company/add');
      await page.getByRole('main').getByRole('button', { name: 'Add company' }).click();
      await page.getByText('Enter a company name.').waitFor();
    },
  ],
  ['a new project', openAt((world) => `${world.company}/project/add`, heading('Add project'))],
  ['a project with documents', openAt((world) => world.project, mainText('Tariffs of the ferry.xlsx'))],
  ['an empty project', openAt((world) => world.emptyProject, mainText('No documents yet'))],
  ['a project with its members', openAt((world) => `${world.project}?tab=members`, mainText('Company admin'))],
  ['the details of a project', openAt((world) => `${world.project}?tab=info`, mainText('The boat club'))],
  ['the bin of a project', openAt((world) => `${world.project}?tab=bin`, mainText('The bin is empty'))],
  ['the bin of a company', openAt((world) => `${world.company}?tab=bin`, mainText(/^Projects \d/))],
  [
    'a project without matches',
    openAt((world) => `${world.project}?q=nothing-has-this-name`, mainText('No documents found')),
  ],
  [
    'a filtered project',
    openAt((world) => `${world.project}?filters=${JSON.stringify({ type: ['pdf'] })}`, mainText('2 documents')),
  ],
  ...types.flatMap((type, index): Screen[] =>
    // Otherwise one tab for each type.
    (isLong ? tabs : [tabs[index % tabs.length]!]).map((tab) => [
      `a ${type} with a highlight and the panel ${tab}`,
      (page, world) => openHighlight(page, world, index, tab),
    ]),
  ),
  [
    'the search in a document',
    async (page, world) => {
      await navigate(page, `${documentPath(world, world.testDocuments[1]!.name)}?q=mooring`);
      await page.getByText(/^1 of \d+$/).waitFor();
    },
  ],
  [
    'a document that failed to process',
    openAt((world) => documentPath(world, 'Damaged.pdf'), mainText('Could not read Damaged.pdf.')),
  ],
  ['the notes of a project', openAt((world) => `${world.project}?tab=notes`, mainText('No notes yet'))],
  ['the dates of a project', openAt((world) => `${world.project}?tab=dates`, mainText(/^\d+ dates?$|No dates yet/))],
  [
    'the subjects of a project',
    openAt((world) => `${world.project}?tab=subjects`, mainText(/^\d+ documents?$|No subjects yet/)),
  ],
  [
    'the keywords of a project',
    openAt((world) => `${world.project}?tab=subjects&part=keywords`, mainText(/^\d+ keywords?$|No keywords yet/)),
  ],
  [
    'the near-duplicates of a project',
    openAt((world) => `${world.project}?tab=subjects&part=duplicates`, mainText(/of the words are the same/)),
  ],
  ['the mentions of a user', openAt(() => '/mentions', heading('Mentions'))],
  [
    'the signatures of a document',
    openAt(
      (world) => `${documentPath(world, world.testDocuments[1]!.name)}?tab=signatures`,
      mainText('Signatures not detected yet'),
    ),
  ],
  ['the search', openAt(() => '/search', mainText('Search your documents'))],
  ['the results of a search', openAt(() => '/search?q=boathouse+deposit', mainText('Lease of the boathouse.pdf'))],
  ['a search without results', openAt(() => '/search?q=xylophone', mainText('No documents match'))],
  ['a new conversation', openAt(() => '/ask-dossier', heading('What do you want to know?'))],
  ['a conversation with its sources', openAt((world) => world.conversation, mainText(/^Searched \d/))],
  [
    'a conversation without an answer',
    openAt((world) => world.unanswered, mainText('No answer found in your documents.')),
  ],
  ['an answer as a table', openAt((world) => world.answerTable, mainText(/documents; 1 could not be read\.$/))],
  ['the users', openAt(() => '/users', mainText('admin@example.org'))],
  ['a new user', openAt(() => '/user/add', heading('Add user'))],
  ['a user', openAt(() => '/user/1', heading('Admin'))],
  ['the roles of a user', openAt(() => '/user/1?tab=roles', mainText('Technical admin'))],
  ['the effective permissions of a user', openAt(() => '/user/1?tab=access', mainText('assigned system-wide'))],
  ['the roles with their permissions', openAt(() => '/roles?tab=company', mainText('Company settings'))],
  ['the roles of a company', openAt((world) => `${world.company}?tab=roles`, mainText('Company viewer'))],
  ['the permissions in a company', openAt((world) => `${world.company}?tab=permissions`, mainText('Company settings'))],
  ['the default settings', openAt(() => '/default-settings', mainText('Default role'))],
  ['the settings of a company', openAt((world) => `${world.company}?tab=settings`, mainText('Available fields'))],
  ['the settings of a project', openAt((world) => `${world.project}?tab=settings`, mainText('Available fields'))],
  ['the custom fields', openAt(() => '/custom-fields', mainText('Larkhill Ferries'))],
  ['the prompts', openAt(() => '/prompts', mainText('Check a clause'))],
  [
    'a prompt',
    openAt(
      (world) => world.prompt,
      (page) => page.getByRole('heading', { name: 'Versions' }),
    ),
  ],
  ['the usage', openAt(() => '/usage', mainText('No limits are set.'))],
  ['the evaluations of models', openAt(() => '/ai-providers/evaluations', mainText('Boathouse'))],
  ['an evaluation of models', openAt((world) => world.evaluation, mainText('How this is counted'))],
  ['the questions of evaluations', openAt((world) => world.questionSet, mainText('What is the deposit?'))],
  ['the AI providers', openAt(() => '/ai-providers', mainText('No AI providers yet'))],
  ['the classification models', openAt(() => '/document-classification', mainText('Kind of paper'))],
  ['the datasets', openAt(() => '/document-classification?tab=datasets', mainText('Papers'))],
  ['a classification model', openAt((world) => world.model, mainText('Not trained yet'))],
  ['the companies of a model', openAt((world) => `${world.model}?tab=companies`, mainText(/^Not shared/))],
  ['the details of a model', openAt((world) => `${world.model}?tab=info`, mainText('Minimum probability'))],
  ['the models of a company', openAt((world) => `${world.company}?tab=models`, mainText('Kind of paper'))],
  ['a dataset', openAt((world) => world.dataset, mainText('Copy'))],
  ['the samples to label', openAt((world) => `${world.dataset}?tab=label_next`, mainText('The boathouse is let'))],
  ['the duplicates of a dataset', openAt((world) => `${world.dataset}?tab=duplicates`, mainText(/^(Nearly|No dup)/))],
  ['the mistakes of a dataset', openAt((world) => `${world.dataset}?tab=mistakes`, mainText('No possible mistakes'))],
  ['the details of a dataset', openAt((world) => `${world.dataset}?tab=info`, mainText('Created by'))],
  ['an upload of samples', openAt((world) => `${world.dataset}/upload-samples`, mainText(/^Drop files/))],
  ['the entity analyses', openAt(() => '/entity-analysis', mainText('Names in papers'))],
  [
    'the entity analyses of a company',
    openAt((world) => `${world.company}?tab=entity-analysis`, mainText('Names in papers')),
  ],
  ['the entity analyses of a project', openAt((world) => `${world.project}?tab=entities`, mainText('Names in papers'))],
  ['the entities of a project', openAt((world) => world.analysis, mainText(/^\d+ entit(y|ies)$/))],
  ['an entity', openAt((world) => world.entity, mainText('Spellings'))],
  [
    'what entities appear with',
    openAt((world) => `${world.analysis}?tab=co-occurrence`, mainText(/^(Pairs in|Nothing)/)),
  ],
  ['the mentions by month', openAt((world) => `${world.analysis}?show=chart`, mainText('By month'))],
  ['the documents of an analysis', openAt((world) => `${world.analysis}?tab=documents`, mainText('Analysed'))],
  ['the decisions about entities', openAt((world) => `${world.analysis}?tab=decisions`, mainText('No decisions yet'))],
  ['the settings of an analysis', openAt((world) => `${world.analysis}?tab=settings`, mainText('Own kinds'))],
  ['the comparisons', openAt(() => '/doc-compare', mainText('View comparison'))],
  ['a comparison', openAt((world) => world.comparison, mainText(/^Changes$/))],
  ['the pages of a comparison', openAt((world) => `${world.comparison}?view=pages`, mainText(/boathouse/i))],
  ['a comparison inline', openAt((world) => `${world.comparison}?view=inline`, mainText(/boathouse/i))],
  ['the comparisons of workbooks', openAt(() => '/doc-compare?list=workbooks', mainText('View comparison'))],
  ['a look at workbooks', openAt((world) => world.workbookLook, mainText(/^Rows matched by$/))],
  ['a comparison of workbooks', openAt((world) => world.workbookComparison, mainText('Rows matched by'))],
  [
    'a comparison of workbooks side by side',
    openAt((world) => `${world.workbookComparison}?view=beside&all=true&change=2`, mainText(/^Change 2 of/)),
  ],
  ['a new summary', openAt(() => '/quick-summary', heading('What should be summarised?'))],
  ['a summary', openAt((world) => world.summary, mainText('The boathouse is let to the rowing club'))],
  ['a summary that does not exist', openAt(() => '/quick-summary/999999', mainText('This summary does not exist'))],
  ['the summaries of a project', openAt((world) => `${world.project}?tab=summaries`, mainText('All papers'))],
  ['speech to text', openAt(() => '/speech-to-text', mainText('Nothing transcribes speech yet.'))],
  ['the sentiment analyses', openAt(() => '/sentiment-analysis', mainText('Tone of papers'))],
  [
    'the sentiment analyses of a company',
    openAt((world) => `${world.company}?tab=sentiment-analysis`, mainText('Tone of papers')),
  ],
  [
    'the sentiment analyses of a project',
    openAt((world) => `${world.project}?tab=sentiment`, mainText('Tone of papers')),
  ],
  ['the sentiment of a project', openAt((world) => world.sentiment, mainText('Passages by month'))],
  ['the samples of a sentiment analysis', openAt((world) => `${world.sentiment}?tab=samples`, mainText(/leaks/))],
  [
    'the versions of a sentiment analysis',
    openAt((world) => `${world.sentiment}?tab=versions`, mainText('No versions yet')),
  ],
  ['the settings of a sentiment analysis', openAt((world) => `${world.sentiment}?tab=settings`, mainText('Subjects'))],
  ['the named-entity models', openAt(() => '/entity-analysis?tab=models', mainText('Parts of boats'))],
  [
    'the named-entity models of a company',
    openAt((world) => `${world.company}?tab=ner-models`, mainText('Parts of boats')),
  ],
  ['a sentence to label', openAt((world) => world.nerModel, mainText('mast'))],
  ['the sentences of a model', openAt((world) => `${world.nerModel}?tab=samples`, mainText('The rudder is loose.'))],
  [
    'a model without an evaluation',
    openAt((world) => `${world.nerModel}?tab=evaluation`, mainText('No evaluation yet')),
  ],
  ['a model without versions', openAt((world) => `${world.nerModel}?tab=versions`, mainText('Not trained yet'))],
  ['the templates', openAt(() => '/templates', mainText('Clauses'))],
  ['a new template', openAt(() => '/template/add', heading('Add template'))],
  [
    'the preview of a template',
    async (page, world) => {
      await navigate(page, world.template);
      await page.getByRole('combobox', { name: 'Preview with' }).click();
      await page.getByRole('option', { name: world.testDocuments.at(-1)!.name }).click();
      await page.getByText(/^\d+ items? found\.$/).waitFor();
    },
  ],
  ['my tasks', openAt(() => '/tasks', mainText('Completed'))],
  ['all tasks', openAt(() => '/all-tasks', mainText('Completed'))],
  ['the profile', openAt(() => '/profile', heading('Profile'))],
  ['the security of the profile', openAt(() => '/profile?tab=security', mainText('Sign out everywhere'))],
  ['the unsent mails', openAt(() => '/mail', mainText('Choose a new password for Dossier'))],
  ['a page that does not exist', openAt(() => '/nowhere', heading('Page not found'))],
  ['a company that does not exist', openAt(() => '/company/4711', heading('Page not found'))],
];
