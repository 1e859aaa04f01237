// Rules about the content of files.

const machineSpecific = [
  { pattern: /(?<![\w.:/-])\/(?:work|root|home\/\w+)\/[\w.-]/, what: 'a path of one machine' },
  { pattern: /registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com/, what: 'the host of a registry' },
];

/**
 * @param {Map<string, string>} files
 * @returns {string[]} a line for each match
 */
export function machineSpecificText(files) {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, number) =>
        machineSpecific
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${path}:${number + 1} contains ${what}`),
      ),
  );
}

const exportedFunction =
  /^export (?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)(?::[^=\n]+)? = (?:async )?(?:<[^\n]*?>)?\([^\n]*=>)/gm;

/**
 * Exported functions of reading/, language/, comparing/ and the ports, and the ports themselves, must have doc comments.
 * @param {Map<string, string>} files
 * @returns {string[]} a line for each missing one
 */
export function missingDocComments(files) {
  return [...files].flatMap(([path, text]) => {
    const [, engine] = /^server\/src\/engines\/([^/]+)\/port\.ts$/.exec(path) ?? [];
    if (
      !engine &&
      (!/^(reading|language|comparing)\/src\/.*\.ts$/.test(path) ||
        path.endsWith('.test.ts') ||
        path.includes('/testing/'))
    )
      return [];
    const port = engine ? [...text.matchAll(new RegExp(`^export (?:interface|class) (${engine})\\b`, 'gim'))] : [];
    return [...text.matchAll(exportedFunction), ...port]
      .filter((match) => !text.slice(0, match.index).trimEnd().endsWith('*/'))
      .map((match) => `${path}: ${match[1] ?? match[2]} has no doc comment`);
  });
}

/**
 * npm drops an unavailable optional package from the lock file, which `npm ci` then rejects on every machine.
 * @param {string} lockFile the text of package-lock.json
 * @returns {string[]} a line for each optional dependency that is not locked
 */
export function unlockedPackages(lockFile) {
  const { packages } = JSON.parse(lockFile);
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map(
        (name) =>
          `package-lock.json: ${path} needs ${name}, which is not locked; use a version with all its optional packages published`,
      ),
  );
}
