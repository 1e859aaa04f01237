// Replaces a build with a new one. Files of earlier builds stay available to running servers and open pages.
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** The number of earlier builds whose files are kept. */
const KEPT_BUILDS = 5;

/** Replaces the folder by a rename, so that a build is never visible in part. Files that change have a hash in their name. */
export async function replaceBuild(folder, fresh) {
  const historyFile = join(dirname(folder), `.files-${basename(folder)}.json`);
  const history = JSON.parse(await readFile(historyFile, 'utf8').catch(() => '[]')).slice(0, KEPT_BUILDS);
  const files = await filesUnder(fresh);
  for (const file of new Set(history.flat())) await linkUnlessPresent(join(folder, file), join(fresh, file));
  await replaceFolder(folder, fresh);
  await writeFile(historyFile, JSON.stringify([files, ...history]));
}

async function filesUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

/** Hard-links a file, unless the new build has one with that name. */
async function linkUnlessPresent(file, name) {
  await mkdir(dirname(name), { recursive: true });
  await link(file, name).catch(ignore('EEXIST', 'ENOENT'));
}

/** If two builds of a part run at once, the later one wins. */
async function replaceFolder(folder, fresh) {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const old = `${fresh}-old-${attempt}`;
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
