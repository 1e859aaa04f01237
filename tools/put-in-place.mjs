// Puts a fresh build in the old one's place, in such a way that a server that runs on the old one, and pages that people have
// open, find their files until they are started again.
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** So many builds in a row may be made under a server that runs. */
const BUILDS_KEPT = 5;

/**
 * Nobody ever sees half a build. Files of the builds before that this one does not have stay beside its own: those that
 * differ from build to build carry a hash in their name.
 */
export async function putInPlace(folder, fresh) {
  const history = join(dirname(folder), `.files-${basename(folder)}.json`);
  const before = JSON.parse(await readFile(history, 'utf8').catch(() => '[]')).slice(0, BUILDS_KEPT);
  const own = await filesUnder(fresh);
  for (const file of new Set(before.flat())) await keep(join(folder, file), join(fresh, file));
  await replaceFolder(folder, fresh);
  await writeFile(history, JSON.stringify([own, ...before]));
}

async function filesUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

/** A second name for the same bytes, unless the build has a file of that name. */
async function keep(file, name) {
  await mkdir(dirname(name), { recursive: true });
  await link(file, name).catch(ignore('EEXIST', 'ENOENT'));
}

/** Another build of the same part may do so at the same moment; then the later one stays. */
async function replaceFolder(folder, fresh) {
  for (let tries = 0; tries < 10; tries += 1) {
    const old = `${fresh}-old-${tries}`;
    await rename(folder, old).catch(ignore('ENOENT'));
    await rm(old, { recursive: true, force: true });
    try {
      return await rename(fresh, folder);
    } catch (error) {
      ignore('ENOTEMPTY', 'EEXIST')(error);
    }
  }
  throw new Error(`Something else keeps writing to ${folder}.`);
}

function ignore(...codes) {
  return (error) => {
    if (!codes.includes(error.code)) throw error;
  };
}
