// npm test [-- --only static|unit|server|browser] [--long]: all checks and tests. --long runs all variants.
// The last line is `N passed, N failed`; each test and each static check counts as one.
import { existsSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { checkNode } from './node-version.mjs';
import { inRoot, root } from './paths.mjs';
import { countTests } from './testing/counts.mjs';
import { durations, slowest } from './testing/durations.mjs';
import { failures } from './testing/failures.mjs';
import { killAll, runNode } from './testing/processes.mjs';
import { makeTemporaryFolder } from './testing/temporary-folder.mjs';

const workspaces = ['server', 'web', 'e2e', 'bench', 'contract', 'reading', 'language', 'comparing', 'demo', 'tools'];
const unitProjects = ['contract', 'reading', 'language', 'comparing', 'demo', 'web', 'web-pages', 'tools'];
const bin = (/** @type {string} */ path) => inRoot('node_modules', path);

/** @typedef {{ name: string, command: string[], minutes: number }} Check `minutes` is the time limit */

/**
 * The longest first, so that no processor waits for another at the end.
 * @type {Check[]}
 */
const staticChecks = [
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], minutes: 5 },
  // The linter's own `--type-check` is faster, but reports other assertions as unnecessary from run to run.
  ...workspaces.map((name) => ({
    name: `types of ${name}`,
    // Each checker instantiates the shared types anew; the workspaces already run beside each other.
    command: [bin('typescript/bin/tsc'), '-p', name, '--checkers', '1'],
    minutes: 5,
  })),
  { name: 'unused code', command: [bin('knip/bin/knip.js'), '--no-progress'], minutes: 5 },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'], minutes: 5 },
  { name: 'house', command: [inRoot('tools/check-house.mjs')], minutes: 5 },
];

/**
 * The compiler and the linter are Go programs that keep nearly all they allocate, so collecting garbage costs them a third of their time.
 * They collect only near this limit, which they also reach otherwise.
 */
const withoutCollections = { GOGC: 'off', GOMEMLIMIT: `${Math.max(3 * 1024 ** 3, Math.round(totalmem() / 4))}` };

const suites = {
  unit: { projects: unitProjects, minutes: 20 },
  server: { projects: ['server'], minutes: 25 },
  browser: { projects: ['e2e'], minutes: 35 },
};

checkNode();
const { only, long } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } }).values;
const stages = ['static', ...Object.keys(suites)];
if (only !== undefined && !stages.includes(only)) {
  console.error(`--only takes one of: ${stages.join(', ')}`);
  process.exit(2);
}
const isWanted = (/** @type {string} */ stage) => only === undefined || only === stage;

const temporary = await makeTemporaryFolder();
// The embedded database runs under another account when the tests run as root, and needs access.
await chmod(temporary, 0o755);
const environment = { TMPDIR: temporary, ...(long && { DOSSIER_TEST_LONG: '1' }) };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    killAll();
    process.exit(1);
  });
}

const SLOWEST_FILES = 15;
/** Multiplies the time limits of the suites with --long. */
const LONG_FACTOR = 4;
const total = { passed: 0, failed: 0 };
/** @type {(Parameters<typeof durations>[0][number] & Parameters<typeof failures>[0][number])[]} */
const reports = [];
try {
  await install();
  const buildCheck = { name: 'build', command: [inRoot('tools/build.mjs')], minutes: 10 };
  if (isWanted('static')) await runChecks(only === undefined ? [buildCheck, ...staticChecks] : staticChecks);
  for (const [name, suite] of Object.entries(suites)) if (isWanted(name)) await runSuite(name, suite);
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  killAll();
  await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
}
const fileDurations = durations(reports, root);
if (fileDurations.length > 0) {
  console.log(['The slowest test files:', ...slowest(fileDurations, SLOWEST_FILES)].join('\n'));
}
for (const failure of failures(reports, root)) console.log(`\nFailed: ${failure}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/**
 * Runs checks in parallel, one per processor, and prints the output of those that fail.
 * @param {Check[]} checks
 */
async function runChecks(checks) {
  const queue = [...checks];
  const runNext = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now();
      const { ok, output } = await runNode(check.command, {
        environment: { ...environment, ...withoutCollections },
        minutes: check.minutes,
      });
      total[ok ? 'passed' : 'failed'] += 1;
      printStage(check.name, ok, started);
      if (!ok) console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

/**
 * Runs a suite with vitest and adds its results to the total.
 * @param {string} name
 * @param {{ projects: string[], minutes: number }} suite
 */
async function runSuite(name, { projects, minutes }) {
  const started = performance.now();
  const reportFile = join(temporary, `${name}.json`);
  const { ok } = await runNode(
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      // The config of the browser tests sets their number of workers; those of the server wait half of their time.
      ...(name === 'browser' ? [] : [`--maxWorkers=${availableParallelism() + (name === 'server' ? 2 : 0)}`]),
    ],
    { environment, minutes: long ? minutes * LONG_FACTOR : minutes, show: true },
  );
  const report = existsSync(reportFile) ? JSON.parse(await readFile(reportFile, 'utf8')) : undefined;
  reports.push(report);
  const { passed, failed } = countTests(report, ok);
  total.passed += passed;
  total.failed += failed;
  printStage(`${name}: ${passed} passed, ${failed} failed`, failed === 0, started);
}

/**
 * @param {string} name
 * @param {boolean} ok
 * @param {number} started
 */
function printStage(name, ok, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`);
}
