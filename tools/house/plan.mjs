// The rules of docs/HOUSE.md as data: floors, rooms and files.

/** The floors that a floor may import. */
export const floors = {
  contract: [],
  reading: [],
  language: [],
  comparing: ['reading'],
  demo: ['reading'],
  server: ['contract', 'reading', 'language', 'comparing', 'demo'],
  web: ['contract'],
  e2e: ['contract', 'demo'],
  bench: ['contract', 'reading', 'language', 'comparing', 'demo', 'server', 'e2e', 'tools'],
  tools: [],
};

/** Files of which a floor may import only the types, in addition. */
export const typeFiles = { web: ['reading/src/drawn/drawing.ts'] };

/** The floors that tests of a floor may import in addition. */
export const testFloors = { e2e: ['reading'], web: ['reading'] };

/** The rooms and the rooms they may import. A new dependency is a decision; unused ones must be removed. */
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
  bin: ['companies', 'documents', 'projects', 'settings'],
  search: ['companies', 'custom-fields', 'documents', 'projects'],
  ask: [
    'ai-providers',
    'audit',
    'companies',
    'compare',
    'documents',
    'embeddings',
    'projects',
    'roles',
    'settings',
    'tasks',
    'users',
  ],
  notes: ['audit', 'documents', 'roles', 'users'],
  dates: ['audit', 'custom-fields', 'documents', 'tasks', 'users'],
  views: ['audit', 'users'],
  prompts: ['audit', 'companies', 'users'],
  'ai-providers': ['audit', 'companies', 'projects', 'settings', 'tasks', 'users'],
  embeddings: ['ai-providers', 'audit', 'tasks'],
  evaluations: ['ai-providers', 'ask', 'audit', 'companies', 'documents', 'projects', 'settings', 'tasks', 'users'],
  classification: ['ai-providers', 'audit', 'companies', 'documents', 'projects', 'settings', 'tasks', 'users'],
  ner: ['ai-providers', 'audit', 'companies', 'documents', 'projects', 'settings', 'tasks', 'users'],
  entities: ['audit', 'companies', 'documents', 'ner', 'projects', 'tasks', 'users'],
  sentiment: ['ai-providers', 'audit', 'companies', 'documents', 'projects', 'settings', 'tasks', 'users'],
  redactions: ['audit', 'documents', 'entities', 'tasks', 'users'],
  keywords: ['audit', 'companies', 'documents', 'tasks'],
  summaries: ['ai-providers', 'ask', 'audit', 'compare', 'documents', 'tasks', 'users'],
  speech: ['ai-providers', 'audit', 'documents', 'tasks', 'users'],
  signatures: ['audit', 'documents', 'tasks', 'users'],
  workbooks: ['audit', 'documents', 'tasks', 'users'],
  compare: ['audit', 'documents', 'projects', 'tasks', 'users', 'workbooks'],
  home: ['ask', 'audit', 'documents', 'projects', 'roles', 'settings', 'tasks', 'users'],
};

/**
 * Rooms in dependency cycles. The list only gets shorter: use a manifest instead of a new cycle.
 */
export const cyclicRooms = ['sign-in', 'users', 'roles', 'audit', 'settings'];

const test = String.raw`(\.(test|suite))?`;

/** For each side: the folder of the rooms, the files a room may have, and those that other rooms may import. */
export const sides = [
  {
    folder: 'contract/src/',
    notRooms: ['base', 'rooms.ts', 'rooms.test.ts'],
    files: [new RegExp(`^(room|schema|calls|paths|constants|events|tasks|sentences)${test}\\.ts$`)],
    importable: [/^(schema|calls|constants|events|tasks|sentences)\.ts$/],
  },
  {
    folder: 'server/src/features/',
    notRooms: [],
    files: [
      new RegExp(
        `^(room|tables|store|store-[a-z]+|present|handlers|handlers-[a-z]+|tasks|archive|contributions)${test}\\.ts$`,
      ),
      new RegExp(`^verbs/[a-z0-9-]+${test}\\.ts$`),
      /^testing(\/[a-z0-9-]+)?\.ts$/,
      // Tests of the room as a whole, and programs started by its tests.
      /^[a-z0-9-]+\.(test|program)\.ts$/,
    ],
    importable: [/^verbs\//, /^present\.ts$/],
  },
  {
    folder: 'web/src/features/',
    notRooms: [],
    files: [
      new RegExp(`^(room|queries|live)${test}\\.tsx?$`),
      // Texts by language: `frame/` is shown by the frame, `sentences/` are server messages, `reading/` messages of the reader,
      // `viewer/` is what the page of a document says, `analyses/` what analyses of all rooms say, `answers/` what is shown at answers;
      // `datasets/` and `results/` are parts of the classification.
      /^texts\/((frame|sentences|reading|viewer|analyses|answers|datasets|results)\/)?(en|nl|de|it|es|no|zh-CN)\.ts$/,
      new RegExp(`^(pages|parts)/([a-z0-9-]+/)?[a-z0-9-]+${test}\\.tsx?$`),
      /^(pages|parts)\/([a-z0-9-]+\/)?[a-z0-9-]+\.module\.css$/,
    ],
    importable: [/^queries\.ts$/, /^parts\//],
  },
];

/**
 * Additional file names of a room: private ones, and those that other rooms may import. Add one only if no standard name fits.
 * @type {Record<string, { private?: string[], exported?: string[] }>}
 */
export const extraFiles = {
  'contract/src/documents/': {
    private: ['chosen-calls', 'version-calls', 'zip-calls'],
    exported: ['accepted', 'folders', 'recordings'],
  },
  'contract/src/entities/': {
    private: ['analysis-calls', 'decision-schema', 'result-calls', 'result-schema'],
  },
  'contract/src/sentiment/': {
    private: ['analysis-calls', 'result-calls', 'result-schema', 'sample-schema'],
  },
  'contract/src/classification/': {
    private: [
      'dataset-calls',
      'dataset-schema',
      'metrics-schema',
      'model-calls',
      'prediction-calls',
      'prediction-schema',
      'sample-schema',
    ],
  },
  'contract/src/prompts/': { exported: ['variables'] },
  // Where on a page the words of a change are; the same in the server and the browser.
  'contract/src/compare/': { exported: ['changed-ranges'] },
  // A transcript as text, and the times of its words; the same in the server and the browser.
  'contract/src/speech/': { exported: ['transcript-text'] },
  'contract/src/ai-providers/': { exported: ['local-models', 'usage'] },
  'contract/src/ask/': {
    exported: ['answer-blocks', 'answer-pieces', 'attachment-calls', 'change-answers', 'markdown', 'share-calls'],
  },
  // The catalogue of settings as plain data.
  'contract/src/settings/': { exported: ['keys'] },
  // Derived from the list of rooms, so the room itself cannot contain them.
  'contract/src/roles/': { exported: ['system-roles'] },
  'server/src/features/sign-in/': {
    private: [
      'hash-secrets',
      'mails',
      'networks',
      'picture-bytes',
      'providers',
      'recovery-codes',
      'secret-token',
      'totp',
    ],
    exported: ['password'],
  },
  'server/src/features/audit/': { private: ['seal'] },
  'server/src/features/notes/': { private: ['announce', 'mails'] },
  'server/src/features/views/': { private: ['announce'] },
  'server/src/features/prompts/': { private: ['announce'] },
  'server/src/features/dates/': { private: ['announce', 'calendar', 'words'] },
  // The archive of a company: its format and validation.
  'server/src/features/companies/': {
    private: ['archive-form', 'archive-lines', 'check-archive', 'checked-archive', 'storage-keys'],
  },
  // The room that runs the tasks of all others.
  'server/src/features/tasks/': {
    private: ['announce', 'ending', 'growing-text', 'kwargs', 'progress', 'queueing', 'run', 'runner'],
    exported: ['work', 'failing'],
  },
  'server/src/features/documents/': {
    private: ['announce', 'answer-prompt', 'content-type', 'drawing', 'folding', 'storage-keys'],
    // For files of other rooms that are read like documents.
    exported: ['limits', 'passages'],
  },
  'contract/src/workbooks/': { private: ['export-schema'], exported: ['options-schema'] },
  'contract/src/ner/': { private: ['model-calls', 'sample-calls', 'sample-schema'] },
  'server/src/features/ner/': {
    private: [
      'announce',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-models',
      'example-sentences',
      'measured',
      'present-samples',
      // What an AI model gets, and what of its answer is used.
      'provider-prompt',
      'sample-lines',
      'storage-keys',
      'text-key',
    ],
  },
  'server/src/features/entities/': {
    private: [
      'announce',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-entities',
      // Which mentions count for which entity, in SQL, and what follows from decisions.
      'counted',
      'decided',
      'label-keys',
      // The pieces of documents that AI models are asked about.
      'passages',
      'present-decisions',
      'present-results',
      'problem-sentences',
    ],
  },
  'server/src/features/sentiment/': {
    private: [
      'announce',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-samples',
      'compute-sentiment',
      'compute-training',
      'document-date',
      'figures',
      'periods',
      'present-results',
      // What AI models are asked about passages, and how their answers are checked.
      'rating-prompt',
      'storage-keys',
      'text-key',
    ],
  },
  'server/src/features/keywords/': {
    // `page-text` joins the pages of a document and finds places in them.
    private: ['announce', 'computations', 'compute-texts', 'page-text'],
  },
  'server/src/features/redactions/': {
    // `reporting` brings what was removed into the form of the contract.
    private: ['announce', 'computations', 'compute-redaction', 'reporting', 'storage-keys'],
  },
  'server/src/features/summaries/': {
    private: [
      'announce',
      // What a model wrote, as far as the text supports it.
      'checked-sentences',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-summaries',
      // Pages as one text, and its sections.
      'joined-text',
      'storage-keys',
      'summary-file',
      'summary-prompt',
      'present-since',
    ],
  },
  'server/src/features/speech/': {
    private: [
      'announce',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-chapters',
      'compute-draft',
      'compute-pieces',
      // What engines answer, as passages.
      'piece-transcript',
      'storage-keys',
      'subtitles',
      'timed-words',
      'transcription-task',
      'word-file',
    ],
  },
  'server/src/features/signatures/': {
    // `counted` says what counts as a signature, and which documents are signed.
    private: ['announce', 'computations', 'compute-signatures', 'counted', 'storage-keys'],
  },
  'server/src/features/compare/': {
    private: [
      'announce',
      // Which versions can be compared.
      'comparable',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-comparison',
      'compute-export',
      'export-html',
      'export-json',
      'export-pdf',
      'export-tracked',
      'export-words',
      'export-workbook',
      // Places of the same text on the pages of both documents.
      'levels',
      // What the shared code of comparisons needs to know of this room.
      'kind',
      'pdf-fonts',
      // What leaves the process in a file.
      'result-parts',
    ],
  },
  'server/src/features/workbooks/': {
    private: [
      // Numbers and counts changes.
      'change-log',
      // Which versions can be compared.
      'comparable',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-export',
      'compute-inputs',
      'compute-workbooks',
      'displayed',
      'engine-options',
      'export-html',
      'export-lists',
      'export-words',
      'export-workbook',
      'exported-rows',
      'found-details',
      'grid-cells',
      'grid-columns',
      'kind',
      'limits',
      'load-workbook',
      'result-parts',
      'runs',
      'sheet-areas',
      'sheet-changes',
      'sheet-grid',
    ],
  },
  'server/src/features/classification/': {
    private: [
      'announce',
      'changing',
      'comparing',
      // Declarations of what computing processes do, and their code.
      'computations',
      'compute-texts',
      'compute-training',
      'csv-samples',
      'evaluation-job',
      'measurements',
      'present-evaluations',
      'present-models',
      'present-predictions',
      'provider-prompt',
      'sample-files',
      'sample-text',
      'storage-keys',
      'zip-layout',
    ],
  },
  'server/src/features/templates/': {
    private: ['preview'],
  },
  'server/src/features/ask/': {
    private: [
      'announce',
      'answer-prompt',
      'answer-result',
      'attached-files',
      'change-sources',
      'citing',
      'document-answers',
      'finish-answer',
      'guest-answer',
      'mails',
      'model-scope',
      'passages-for-model',
      'present-attachments',
      'present-changes',
      'present-citations',
      'present-readers',
      'present-sessions',
      'present-shares',
      'present-since',
      'present-table',
      'readable-session',
      'reading-scope',
      'retrieve-passages',
      'session-readers',
      'storage-keys',
      'table-documents',
      'table-order',
      'table-question',
      'versions',
      'word-file',
      'wording',
    ],
  },
};

/** The programs of the server, which choose the adapters of the engines. */
export const programs = ['server/src/main.ts', 'server/src/compute.ts'];

/** The files of an engine that may be imported: its port, and helpers for stores and verbs. */
export const engineExports = [
  'port.ts',
  'after-commit.ts',
  'listing.ts',
  'errors.ts',
  'schema-number.ts',
  'retry-after.ts',
];

/** The files that may create scopes and authorities, besides `server/src/access/` and tests. */
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
    // Single sign-on assigns roles by the provider's groups.
    'server/src/features/sign-in/room.ts',
    // A private calendar address acts for its user.
    'server/src/features/dates/room.ts',
  ],
};

export const meaninglessNames = [
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'types',
  'shared',
  'lib',
];
