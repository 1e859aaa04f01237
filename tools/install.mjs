// Updates node_modules to package-lock.json if they differ.
// Runs before any package exists, so it imports only Node's modules.
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
 * @param {(line: string) => void} [say] told when an installation begins
 * @returns {Promise<boolean>} whether something was installed
 * @throws when npm fails
 */
export async function install(say = console.log) {
  const lock = await readFile(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(`${process.platform} ${process.arch} ${process.versions.modules}\n${lock}`)
    .digest('hex');
  if ((await readText(stamp)) === wanted) return false;

  const matches = installedMatches(JSON.parse(lock), JSON.parse((await readText(hiddenLock())) || '{}'));
  if (!matches) {
    say('Installing packages (once; this takes a minute or two)');
    await runNpm();
  }
  // The stamp only saves time: a checkout that somebody else owns works without it.
  await writeFile(stamp, wanted).catch(() => {});
  return !matches;
}

const hiddenLock = () => inRoot('node_modules/.package-lock.json');
const readText = (path) => readFile(path, 'utf8').catch(() => '');

/**
 * Whether npm's own record of node_modules holds each package of the lock file in the same version.
 * @param {{ packages: Record<string, LockedPackage> }} lock package-lock.json
 * @param {{ packages?: Record<string, { version?: string }> }} installed node_modules/.package-lock.json
 */
export function installedMatches(lock, installed) {
  const found = installed.packages;
  if (!found) return false;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && belongsHere(entry))
    .every(([path, entry]) => found[path]?.version === entry.version);
}

/** @param {LockedPackage} entry */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Which C library this is cannot be asked cheaply; npm knows, and at least the package for glibc or musl is there.
  if (libc) return false;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

async function runNpm() {
  const cache = cacheOfOurOwn();
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
    if (code !== 0) throw new Error('npm could not install the packages; its reasons are above.');
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true });
  }
}

/** npm stops when it cannot write its cache, as under an account whose home folder is missing or read-only. */
function cacheOfOurOwn() {
  const chosen = process.env.npm_config_cache ?? join(homedir(), '.npm');
  return isWritable(chosen) ? undefined : mkdtempSync(join(tmpdir(), 'dossier-npm-'));
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return !existsSync(path) && dirname(path) !== path && isWritable(dirname(path));
  }
}
