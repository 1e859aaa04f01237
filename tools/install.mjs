// Installs the packages of package-lock.json if node_modules differs. Runs before any package exists, so it imports only Node's modules.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from './paths.mjs';

const stamp = inRoot('node_modules/.installed');

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * Installs the packages with `npm ci` when they differ from package-lock.json.
 * @param {(line: string) => void} [say] called when an installation begins
 * @returns {Promise<boolean>} whether something was installed
 * @throws when npm fails
 */
export async function install(say = console.log) {
  const lock = await readFile(inRoot('package-lock.json'), 'utf8');
  const hash = createHash('sha256')
    .update(`${process.platform} ${process.arch} ${process.versions.modules}\n${lock}`)
    .digest('hex');
  if ((await readText(stamp)) === hash) return false;

  const matches = installedMatches(JSON.parse(lock), JSON.parse((await readText(hiddenLock())) || '{}'));
  if (!matches) {
    say('Installing packages (once; this takes a minute or two)');
    await runNpm();
  }
  // The stamp only saves time; a read-only checkout works without it.
  await writeFile(stamp, hash).catch(() => {});
  return !matches;
}

const hiddenLock = () => inRoot('node_modules/.package-lock.json');
const readText = (path) => readFile(path, 'utf8').catch(() => '');

/**
 * Whether npm's record of node_modules has each package of the lock file in the same version.
 * @param {{ packages: Record<string, LockedPackage> }} lock package-lock.json
 * @param {{ packages?: Record<string, { version?: string }> }} installed node_modules/.package-lock.json
 */
export function installedMatches(lock, installed) {
  const packages = installed.packages;
  if (!packages) return false;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && belongsHere(entry))
    .every(([path, entry]) => packages[path]?.version === entry.version);
}

/** @param {LockedPackage} entry */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Detecting the C library is expensive; npm installs the package for the right one.
  if (libc) return false;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

async function runNpm() {
  const cache = temporaryCache();
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
  ];
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...first, ...options, '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, ...(cache && { npm_config_cache: cache }) },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && program === 'npm',
  });
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error('npm could not install the packages; see its output above.');
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true });
  }
}

/** npm fails if it cannot write its cache, as with a missing or read-only home folder. */
function temporaryCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  return isWritable(cache) ? undefined : mkdtempSync(join(tmpdir(), 'dossier-npm-'));
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return !existsSync(path) && dirname(path) !== path && isWritable(dirname(path));
  }
}
