// Turns vitest's JSON report into numbers.

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ status: string, assertionResults: { status: string }[] }} ReportedFile
 */

/**
 * The tests that passed and failed. A file that could not even be loaded has no tests, yet it failed; and a run that
 * ended badly for any other reason never counts as one without failures.
 * @param {{ testResults: ReportedFile[] } | undefined} report undefined when vitest wrote none
 * @param {boolean} ok whether vitest itself said that all is well
 * @returns {Counts}
 */
export function countTests(report, ok) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failedFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = failedTests + failedFiles;
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}
