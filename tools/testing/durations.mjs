// Finds slow test files.

/** The seconds that a test file may take in the short run. Longer ones are marked and do not fail, because machines differ. */
export const BUDGET_SECONDS = 20;

/**
 * Larger budgets in seconds, for files that take longer; they are started first.
 * @type {Record<string, number>}
 */
export const largerBudgets = {
  'e2e/accessibility-screens.test.ts': 120,
  'e2e/demo.test.ts': 70,
  'e2e/every-type.test.ts': 50,
  'e2e/crash-recovery.test.ts': 60,
  'e2e/administration-keyboard.test.ts': 40,
  'e2e/sessions.test.ts': 35,
  'e2e/two-factor.test.ts': 40,
  'e2e/administration.test.ts': 60,
  // A hundred sentences are labelled by keyboard.
  'e2e/named-entity-models.test.ts': 100,
  'e2e/sentiment.test.ts': 90,
  'e2e/compare.test.ts': 50,
  'e2e/entities.test.ts': 50,
  'e2e/classification.test.ts': 50,
  'e2e/workbook.test.ts': 40,
  'e2e/answer-table.test.ts': 40,
  'e2e/templates.test.ts': 35,
  'e2e/new-user.test.ts': 40,
  'e2e/uploads.test.ts': 40,
  'demo/src/company.test.ts': 30,
  'language/src/hostile-text.test.ts': 45,
  'reading/src/hostile-text.test.ts': 45,
  'reading/src/pool-limits.test.ts': 25,
  'server/src/demo-company.test.ts': 55,
  'server/src/engines/ai/local/local-models.test.ts': 35,
  'server/src/engines/queue/graphile.test.ts': 60,
  // Where LibreOffice is installed: it is started anew after every crash.
  'server/src/engines/renditions/libreoffice.test.ts': 45,
  // Every call of every room.
  'server/src/features/audit/every-mutation.test.ts': 40,
  'server/src/features/companies/archive.test.ts': 60,
  // Each restore starts a process that loads the rules of all rooms.
  'server/src/features/companies/hostile-archive.test.ts': 150,
  'server/src/features/companies/interrupted.test.ts': 60,
  'server/src/features/companies/mutated-archive.test.ts': 200,
  'server/src/features/documents/documents.test.ts': 30,
  'server/src/features/documents/hostile.test.ts': 60,
  'server/src/features/sign-in/attacks.test.ts': 40,
  'server/src/features/sign-in/flood.test.ts': 30,
  'server/src/features/sign-in/sign-in.test.ts': 40,
  'server/src/features/tasks/killed.test.ts': 40,
  'server/src/http/hostile-bodies.test.ts': 45,
  'server/src/http/hostile-values.test.ts': 45,
  'tools/patterns.test.mjs': 40,
  'web/src/every-language.test.tsx': 60,
};

/**
 * @typedef {{ name: string, startTime: number, endTime: number }} TimedFile
 * @typedef {{ file: string, seconds: number }} Duration
 */

/**
 * The test files of the reports, slowest first.
 * @param {readonly ({ testResults: TimedFile[] } | undefined)[]} reports of vitest, undefined where it wrote none
 * @param {string} root the folder that paths are shown from
 * @returns {Duration[]}
 */
export function durations(reports, root) {
  return reports
    .flatMap((report) => report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

/**
 * Lines for the slowest files; those over their budget are marked.
 * @param {readonly Duration[]} all
 * @param {number} most
 */
export const slowest = (all, most) =>
  all
    .slice(0, most)
    .map(
      ({ file, seconds }) =>
        `${seconds > (largerBudgets[file] ?? BUDGET_SECONDS) ? 'slow  ' : '      '} ${seconds.toFixed(1).padStart(6)} s  ${file}`,
    );
