// The plan of the house: floors, rooms and files. docs/HOUSE.md explains it.

/** Which floors a floor may import. */
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

/** What tests of a floor may import in addition. */
export const floorsOfTests = { demo: ['reading'], e2e: ['reading'], web: ['reading'] };

/** The rooms and their allowed dependencies. A new dependency is a decision; unused ones are removed. */
export const rooms = {
  'sign-in': ['audit', 'roles', 'users'],
  users: ['audit', 'roles', 'settings', 'sign-in'],
  roles: ['audit', 'settings', 'sign-in', 'users'],
  audit: ['users'],
  settings: ['audit', 'roles', 'users'],
  tasks: ['audit', 'users'],
  companies: ['audit', 'roles', 'settings', 'sign-in', 'tasks', 'users'],
  projects: ['audit', 'companies', 'settings', 'sign-in', 'users'],
  'custom-fields': ['audit', 'companies', 'projects', 'roles', 'settings', 'users'],
  templates: ['audit', 'companies', 'custom-fields', 'documents', 'settings', 'users'],
  documents: ['audit', 'companies', 'custom-fields', 'projects', 'settings', 'tasks', 'users'],
  search: ['companies', 'documents', 'projects'],
  ask: ['audit', 'companies', 'documents', 'projects', 'settings', 'tasks'],
  home: ['ask', 'audit', 'documents', 'projects', 'roles', 'settings', 'tasks', 'users'],
};

/**
 * Rooms that form dependency cycles today. The list only gets shorter: no other room may join a cycle; additions to other rooms go through
 * manifests.
 */
export const entangled = ['sign-in', 'users', 'roles', 'audit', 'settings'];

const test = String.raw`(\.(test|suite))?`;

/** Where rooms are on each side, the files a room may have there, and those that other rooms may import. */
export const sides = [
  {
    folder: 'contract/src/',
    notRooms: ['base', 'rooms.ts', 'rooms.test.ts'],
    files: [new RegExp(`^(room|schema|calls|paths|constants|events|tasks|sentences)${test}\\.ts$`)],
    open: [/^(schema|calls|constants|events|tasks|sentences)\.ts$/],
  },
  {
    folder: 'server/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(room|tables|store|store-[a-z]+|present|handlers|tasks|archive|contributions)${test}\\.ts$`),
      new RegExp(`^verbs/[a-z0-9-]+${test}\\.ts$`),
      /^testing(\/[a-z0-9-]+)?\.ts$/,
      // Tests of the room as a whole, and programs started by its tests.
      /^[a-z0-9-]+\.(test|program)\.ts$/,
    ],
    open: [/^verbs\//, /^present\.ts$/],
  },
  {
    folder: 'web/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(room|queries|live)${test}\\.tsx?$`),
      // Texts of a language; in `frame/` those shown by the frame, in `sentences/` what the server says, in `reading/` what the
      // reader says of a file.
      /^texts\/((frame|sentences|reading)\/)?(en|nl|de|it|es|no|zh-CN)\.ts$/,
      new RegExp(`^(pages|parts)/([a-z0-9-]+/)?[a-z0-9-]+${test}\\.tsx?$`),
      /^(pages|parts)\/([a-z0-9-]+\/)?[a-z0-9-]+\.module\.css$/,
    ],
    open: [/^queries\.ts$/, /^parts\//],
  },
];

/**
 * Additional file names of a room: private ones, and those that other rooms may import. Add one only if no standard name fits.
 * @type {Record<string, { keeps?: string[], lends?: string[] }>}
 */
export const ownWords = {
  'contract/src/documents/': { lends: ['accepted'] },
  // The catalogue of settings as plain data.
  'contract/src/settings/': { lends: ['keys'] },
  // Derived from the list of rooms, so the room itself cannot contain them.
  'contract/src/roles/': { lends: ['system-roles'] },
  'server/src/features/sign-in/': {
    keeps: [
      'hash-secrets',
      'mails',
      'networks',
      'picture-bytes',
      'providers',
      'recovery-codes',
      'secret-token',
      'totp',
    ],
    lends: ['password'],
  },
  'server/src/features/audit/': { keeps: ['seal'] },
  // The archive of a company: its format and validation.
  'server/src/features/companies/': {
    keeps: ['archive-form', 'archive-lines', 'check-archive', 'checked-archive', 'storage-keys', 'zip'],
  },
  // The room that runs the tasks of all others.
  'server/src/features/tasks/': {
    keeps: ['announce', 'ending', 'growing-text', 'kwargs', 'progress', 'queueing', 'run', 'runner'],
    lends: ['work', 'failing'],
  },
  'server/src/features/documents/': {
    keeps: ['announce', 'content-type', 'folding', 'limits', 'passages', 'storage-keys', 'strip-unstorable'],
  },
  'server/src/features/templates/': {
    keeps: ['preview'],
  },
  'server/src/features/ask/': {
    keeps: ['announce', 'citing', 'reading-scope', 'retrieve-passages', 'versions', 'wording'],
  },
};

/** The server's programs, which choose the engines' adapters. */
export const programs = ['server/src/main.ts', 'server/src/compute.ts'];

/** What may be imported of an engine: its port, and helpers for stores and verbs. */
export const engineDoors = ['port.ts', 'after-commit.ts', 'listing.ts', 'errors.ts', 'schema-number.ts'];

/** Which files may create scopes, besides `server/src/access/` and tests. All others receive scopes and authorities. */
export const scopeMakers = {
  // Without a permission check.
  'server/src/access/make-scope.ts': [
    'server/src/product.ts',
    'server/src/http/idempotency.ts',
    'server/src/features/tasks/runner.ts',
  ],
  // On behalf of any actor, including Dossier itself.
  'server/src/access/create-authority.ts': [
    'server/src/http/serve.ts',
    'server/src/http/realtime.ts',
    'server/src/jobs.ts',
    'server/src/commands.ts',
    'server/src/demo-company.ts',
    // Single sign-on assigns roles by the provider's groups, on behalf of Dossier.
    'server/src/features/sign-in/room.ts',
  ],
};

/** Meaningless names. */
export const emptyNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'shared', 'lib'];
