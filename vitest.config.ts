import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { SlowestFirst } from './tools/testing/slowest-first.mjs';

/** How long what is waited for may take on a busy machine. */
const patience = { poll: { timeout: 30_000 } };

/** The build bundles .sql files as text; the tests see them the same way. */
const sqlAsText: Plugin = {
  name: 'sql-as-text',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('.sql')) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))};`;
    return undefined;
  },
};

const isCi = Boolean(process.env['CI']);
const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const afterReadingFile = inRoot('reading/src/testing/after-each-file.ts');
const readingChild = inRoot('tools/testing/build-reading.mjs');
const languageProgram = inRoot('tools/testing/build-language.mjs');
const compareProgram = inRoot('tools/testing/build-comparing.mjs');
const children = inRoot('tools/testing/build-children.mjs');
const builtProduct = inRoot('tools/testing/build-product.mjs');
const sharedProduct = inRoot('e2e/testing/global-setup.ts');
const failedPages = inRoot('e2e/testing/show-failed-pages.ts');
const afterEachPage = inRoot('web/src/testing/after-each-page.ts');
const testDatabase = inRoot('server/src/testing/global-set-up.ts');

/** Without isolation, the test files in one worker share loaded modules: loading them takes longer than most tests. */
const unit = (name: string, more: object = {}) => ({
  plugins: [sqlAsText],
  test: {
    name,
    root: `./${name}`,
    include: ['**/*.test.{ts,tsx,mjs}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...more,
  },
});

export default defineConfig({
  test: {
    allowOnly: !isCi,
    // The simulated browser has no layout, so Mantine sees nothing to focus, and prints the whole tree of elements.
    onConsoleLog: (printed) => !printed.startsWith('[@mantine/hooks/use-focus-trap]'),
    sequence: { sequencer: SlowestFirst },
    projects: [
      unit('contract'),
      unit('reading', {
        globalSetup: [readingChild],
        setupFiles: [afterReadingFile],
        testTimeout: 60_000,
        isolate: false,
        expect: patience,
      }),
      unit('language', { globalSetup: [languageProgram], isolate: false }),
      unit('comparing', { globalSetup: [compareProgram], isolate: false, testTimeout: 120_000 }),
      unit('server', {
        globalSetup: [children, testDatabase],
        // For tests that hang; a busy machine may need long for a test of a second.
        testTimeout: 180_000,
        hookTimeout: 120_000,
        // Each file has its own product.
        isolate: false,
        expect: patience,
      }),
      // Many small files, some of which replace modules.
      unit('web', { include: ['**/*.test.ts'], pool: 'threads', testTimeout: 60_000 }),
      unit('web', {
        name: 'web-pages',
        include: ['**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: [afterEachPage],
        testTimeout: 60_000,
        isolate: false,
      }),
      unit('demo', { testTimeout: 60_000 }),
      unit('tools'),
      unit('e2e', {
        globalSetup: [builtProduct, testDatabase, sharedProduct],
        setupFiles: [failedPages],
        testTimeout: 300_000,
        hookTimeout: 600_000,
        isolate: false,
        // Beside each file work a browser, a product and a database, in turns: three files leave processors idle.
        maxWorkers: 4,
        sequence: { groupOrder: 1 },
        expect: { poll: { timeout: 90_000 } },
      }),
    ],
  },
});
