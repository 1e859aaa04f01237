/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ status: string, assertionResults: { status: string }[] }} ReportedFile
 */

/**
 * Counts the passed and failed tests of vitest's JSON report. A file that could not be loaded counts as one failure, and a run that
 * failed for another reason as at least one.
 * @param {{ testResults: ReportedFile[] } | undefined} report undefined if vitest wrote none
 * @param {boolean} ok whether vitest exited with code 0
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
