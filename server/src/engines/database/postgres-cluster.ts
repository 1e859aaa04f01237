import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './postgres-programs.ts';
import { postgresEnvironment } from './postgres-server.ts';
import { chownTo, type PostgresUser } from './postgres-user.ts';

/**
 * Creates PostgreSQL's data folder at the first start.
 * @throws Error with a message for the operator, also if another major version created the folder.
 */
export async function createCluster(
  folder: string,
  programs: PostgresPrograms,
  user: PostgresUser,
  password: string,
): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, programs, user, password);
  assertSameMajor(folder, programs.major);
}

/** Creates the cluster in a temporary folder and renames it when complete, so that an interrupted first start leaves nothing half-done. */
async function initialise(folder: string, programs: PostgresPrograms, user: PostgresUser, password: string) {
  const temporary = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chownTo(user, temporary, passwordFile);
  try {
    const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'initdb'), [
      `--pgdata=${temporary}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    const child = spawn(file, args, { ...as, cwd: '/', env: postgresEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${output.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporary, folder);
}

function assertSameMajor(folder: string, major: number): void {
  const existing = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (existing === major) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${existing}, and this Dossier brings ${major}. ` +
      'Make a backup with the Dossier that made it and restore that backup here.',
  );
}
