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

/** The rooms that exist, and which others each may use. A new arrow is a decision; one that is no longer used is taken away. */
export const rooms = {
  'sign-in': ['audit', 'roles', 'users'],
  users: ['audit', 'companies', 'projects', 'roles', 'settings', 'sign-in'],
  roles: ['audit', 'companies', 'projects', 'settings', 'sign-in', 'users'],
  audit: ['users'],
  settings: ['audit', 'roles', 'users'],
  tasks: ['audit', 'users'],
  companies: [
    'audit',
    'custom-fields',
    'documents',
    'projects',
    'roles',
    'settings',
    'sign-in',
    'tasks',
    'templates',
    'users',
  ],
  projects: ['audit', 'companies', 'custom-fields', 'documents', 'roles', 'settings', 'sign-in', 'users'],
  'custom-fields': ['audit', 'companies', 'projects', 'roles', 'settings', 'users'],
  templates: ['audit', 'companies', 'custom-fields', 'documents', 'settings', 'users'],
  documents: ['audit', 'companies', 'custom-fields', 'projects', 'settings', 'tasks', 'users'],
  search: ['companies', 'documents', 'projects'],
  ask: ['audit', 'companies', 'documents', 'projects', 'settings', 'tasks', 'users'],
  home: ['ask', 'audit', 'documents', 'projects', 'roles', 'settings', 'tasks', 'users'],
};

/**
 * Rooms that use each other in a ring today. The list only gets shorter: no other room may be part of a ring, and what one of these adds
 * to another goes through what it declares in its manifest.
 */
export const entangled = [
  'sign-in',
  'users',
  'roles',
  'audit',
  'settings',
  'tasks',
  'companies',
  'projects',
  'custom-fields',
  'templates',
  'documents',
];

const test = String.raw`(\.(test|suite))?`;

/** Where rooms are on each side, the files a room may have there, and what other rooms may use of it. */
export const sides = [
  {
    folder: 'contract/src/',
    notRooms: ['base', 'rooms.ts', 'rooms.test.ts'],
    files: [new RegExp(`^(room|schema|calls|events|tasks)${test}\\.ts$`)],
    open: [/^(schema|calls|events|tasks)\.ts$/],
  },
  {
    folder: 'server/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(room|tables|store|store-[a-z]+|present|handlers|tasks)${test}\\.ts$`),
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
      new RegExp(`^(room|queries|live)${test}\\.tsx?$`),
      // The texts in a language; in `frame/` what the frame shows of the room.
      /^texts\/(frame\/)?(en|nl|de|it|es|no|zh-CN)\.ts$/,
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
  // Made from the list of rooms, so that the room itself cannot hold them.
  'contract/src/roles/': { lends: ['system-roles'] },
  'server/src/features/sign-in/': {
    keeps: ['hash-secrets', 'mails', 'networks', 'picture-bytes', 'providers', 'rescue-codes', 'secret-token', 'totp'],
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
