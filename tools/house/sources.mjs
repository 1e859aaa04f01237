// The files of the checkout and their imports.
import { readdirSync, readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.tmp', 'pictures']);
const text =
  /\.(ts|tsx|mjs|js|css|html|json|md|sql|yaml|yml|sh|txt)$|(^|\/)(Dockerfile|LICENSE|run|\.npmrc|\.gitignore)$/;

/**
 * All text files by path from the root with forward slashes. Works without git.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function readSources(root) {
  const files = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}${sep}${entry.name}`;
      if (entry.isDirectory() && !ignoredFolders.has(entry.name)) walk(path);
      if (entry.isFile() && text.test(entry.name)) {
        files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
      }
    }
  };
  walk(root);
  return files;
}

const patterns = [
  /^(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
];

/**
 * The project files that a file imports, without registry packages.
 * @param {string} path of the importing file
 * @param {string} source its text
 * @returns {string[]} paths from the root
 */
export function importsOf(path, source) {
  const specifiers = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
  return specifiers.flatMap((specifier) => {
    const file = specifier.replace(/\?.*$/, '');
    if (file.startsWith('.')) return [posix.join(posix.dirname(path), file)];
    const [, workspace, inside] = /^@dossier\/([^/]+)\/(.+)$/.exec(file) ?? [];
    return workspace ? [`${workspace}/src/${inside}.ts`] : [];
  });
}
