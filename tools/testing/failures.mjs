// Repeats what failed, because it stands far above the end of a long run.

/** Characters of the message of a failed test that are repeated. */
const MAX_CHARACTERS = 2500;

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} TestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} ReportedFile
 */

/**
 * The failed tests of the reports with the beginnings of their messages, and the files that could not be loaded.
 * @param {readonly ({ testResults: ReportedFile[] } | undefined)[]} reports of vitest, undefined where it wrote none
 * @param {string} root the folder that paths are shown from
 * @returns {string[]}
 */
export function failures(reports, root) {
  return reports
    .flatMap((report) => report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}\n${message.slice(0, MAX_CHARACTERS)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName.trim()}\n${(failureMessages ?? []).join('\n').slice(0, MAX_CHARACTERS)}`,
      );
    });
}
