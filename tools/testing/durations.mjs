// Tells which test files take long: time in the tests is time everyone waits.

/** Seconds that a test file may take outside the long profile. */
export const BUDGET_SECONDS = 20;

/**
 * @typedef {{ name: string, startTime: number, endTime: number }} TimedFile
 * @typedef {{ file: string, seconds: number }} Duration
 */

/**
 * The test files of some reports, slowest first.
 * @param {readonly ({ testResults: TimedFile[] } | undefined)[]} reports vitest's, undefined where it wrote none
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
 * Lines for the slowest files; those over the budget are marked.
 * @param {readonly Duration[]} all
 * @param {number} most
 */
export const slowest = (all, most) =>
  all
    .slice(0, most)
    .map(
      ({ file, seconds }) =>
        `${seconds > BUDGET_SECONDS ? 'slow  ' : '      '} ${seconds.toFixed(1).padStart(6)} s  ${file}`,
    );
