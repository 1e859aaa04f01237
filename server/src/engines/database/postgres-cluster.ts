import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './postgres-programs.ts';
import { postgresEnvironment } from './postgres-server.ts';
import { giveTo, type PostgresUser } from './postgres-user.ts';

/**
 * Makes the folder in which PostgreSQL keeps its databases, at the first start.
 * @throws Error with a sentence for the operator, also when another version made the folder.
 */
export async function makeCluster(
  folder: string,
  programs: PostgresPrograms,
  user: PostgresUser,
  password: string,
): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, programs, user, password);
  checkMajor(folder, programs.major);
}

/** Makes the cluster beside its place and moves it there when it is whole, so that an interrupted first start leaves nothing half. */
async function initialise(folder: string, programs: PostgresPrograms, user: PostgresUser, password: string) {
  const half = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(user, half, passwordFile);
  try {
    const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'initdb'), [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    const child = spawn(file, args, { ...as, cwd: '/', env: postgresEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${said.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, folder);
}

function checkMajor(folder: string, major: number): void {
  const found = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (found === major) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${found}, and this Dossier brings ${major}. ` +
      'Make a backup with the Dossier that made it and restore that backup here.',
  );
}
