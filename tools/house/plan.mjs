// The plan of the house: which floors, rooms and files there are. docs/HOUSE.md tells it in words.

/** Which floors a floor may use. */
export const floors = {
  contract: [],
  reading: [],
  language: [],
  demo: [],
  server: ['contract', 'reading', 'language', 'demo'],
  web: ['contract'],
  e2e: ['contract', 'demo'],
  bench: ['contract', 'reading', 'language', 'demo', 'server', 'e2e', 'tools'],
  tools: [],
};

/** What else the tests of a floor may use. */
export const floorsOfTests = { demo: ['reading'], e2e: ['reading'] };

/** The rooms in groups; a room uses rooms of its own group and of the groups before it. */
export const rooms = [
  ['sign-in', 'users', 'roles', 'audit', 'settings'],
  // Work of every other room runs as a task, so tasks stand below them all.
  ['tasks'],
  ['companies', 'projects', 'custom-fields', 'templates'],
  ['usage', 'ai-providers', 'prompts'],
  ['documents', 'search', 'items', 'quarantine', 'signatures'],
  [
    'classification',
    'entities',
    'sentiment',
    'compare',
    'workbooks',
    'summaries',
    'speech',
    'contexts',
    'insights',
    'processes',
    'repositories',
  ],
  ['ask', 'prost', 'slides'],
  ['home'],
];

/** Where a room may look up after all, each for a reason. */
export const looksUp = [
  // A project is counted, archived and deleted together with what lies in it.
  { from: 'projects', to: 'documents' },
  // The documents of a company that is restored are made findable with it.
  { from: 'companies', to: 'documents' },
  // A template is tried on a document before it is kept.
  { from: 'templates', to: 'documents' },
  // What people may do is told by the names of the places where they may do it.
  { from: 'roles', to: 'companies' },
  { from: 'roles', to: 'projects' },
  { from: 'users', to: 'companies' },
  { from: 'users', to: 'projects' },
];

/** The group of a room, from 0; -1 for what is no room. */
export const groupOf = (room) => rooms.findIndex((group) => group.includes(room));

const test = String.raw`(\.(test|suite))?`;

/** Where rooms are on each side, the files a room may have there, and what other rooms may use of it. */
export const sides = [
  {
    folder: 'contract/src/',
    notRooms: ['base'],
    files: [new RegExp(`^(schema|calls|events|tasks)${test}\\.ts$`)],
    open: [/^(schema|calls|events|tasks)\.ts$/],
  },
  {
    folder: 'server/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(tables|store|store-[a-z]+|present|handlers|tasks)${test}\\.ts$`),
      new RegExp(`^verbs/[a-z0-9-]+${test}\\.ts$`),
      /^testing(\/[a-z0-9-]+)?\.ts$/,
      // What a room promises as a whole, and programs that its tests start.
      /^[a-z0-9-]+\.(test|program)\.ts$/,
    ],
    open: [/^verbs\//, /^present\.ts$/],
  },
  {
    folder: 'web/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(queries|live)${test}\\.tsx?$`),
      new RegExp(`^(pages|parts)/([a-z0-9-]+/)?[a-z0-9-]+${test}\\.tsx?$`),
      /^(pages|parts)\/([a-z0-9-]+\/)?[a-z0-9-]+\.module\.css$/,
    ],
    open: [/^queries\.ts$/, /^parts\//],
  },
];

/**
 * Words a room has of its own beside the vocabulary: those it keeps, and those it lends to other rooms. A new word is added
 * here on purpose, when no old one fits.
 * @type {Record<string, { keeps?: string[], lends?: string[] }>}
 */
export const ownWords = {
  'contract/src/documents/': { lends: ['accepted'] },
  'server/src/features/sign-in/': {
    keeps: ['mails', 'networks', 'picture-bytes', 'providers', 'rescue-codes', 'secret-token', 'totp'],
    lends: ['password'],
  },
  'server/src/features/audit/': { keeps: ['seal'] },
  // A company as one archive: what has to be known of every table, and the form of the file.
  'server/src/features/companies/': {
    keeps: [
      'archive',
      'archive-lines',
      'archived-rows',
      'check-archive',
      'checked-archive',
      'registry',
      'storage-keys',
      'zip',
    ],
  },
  // The room that runs the work of all others.
  'server/src/features/tasks/': {
    keeps: ['announce', 'ending', 'obedient-readers', 'progress', 'queueing', 'run', 'runner'],
    lends: ['work', 'failing'],
  },
  'server/src/features/documents/': {
    keeps: ['announce', 'content-type', 'folding', 'limits', 'passages', 'storable', 'storage-keys'],
    lends: ['temporary'],
  },
  'server/src/features/ask/': {
    keeps: ['announce', 'citing', 'draft', 'passages-for', 'queueing', 'reading-scope', 'versions', 'wording'],
  },
};

/** The programs of the server, which choose the adapters of engines. */
export const programs = ['server/src/main.ts', 'server/src/compute.ts'];

/** What everybody may use of an engine: what it promises, and the words in which stores and verbs speak to it. */
export const engineDoors = ['port.ts', 'after-commit.ts', 'listing.ts', 'errors.ts', 'schema-number.ts'];

/** Who may make a scope: those who have found out whose rows a piece of work may touch. */
export const scopeMakers = [
  'server/src/product.ts',
  'server/src/http/authorize.ts',
  'server/src/http/access.ts',
  'server/src/http/idempotency.ts',
  'server/src/features/tasks/runner.ts',
];

/** Names that say nothing. */
export const emptyNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'shared', 'lib'];
