import { readFileSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { dirname } from 'node:path';
import { spawnSync } from 'node:child_process';

/** As whom and how PostgreSQL's programs are started. */
export interface PostgresUser {
  /** Whose the database's files are; null: this process's own user. */
  owner: { uid: number; gid: number } | null;
  /** What to start for a program with arguments, so that it runs as that user and ends when this process ends. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

const noCapabilities = 0n;
/** Linux capabilities by their bit: passing folders one may not enter, alone or together with writing anywhere. */
const passing = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`. Where a folder on the way to `folders` is closed to `nobody` (a checkout
 * below /root), PostgreSQL keeps the one capability of passing through.
 * @throws when the way is closed and this system cannot hand on that capability.
 */
export function postgresUser(folders: readonly string[]): PostgresUser {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  // SIGINT is PostgreSQL's fast shutdown. The signal is sent when the starting thread ends, however it ends.
  const whenWeDie = setpriv ? ['--pdeathsig', 'SIGINT'] : [];
  if (process.getuid?.() !== 0) {
    const command: PostgresUser['command'] = (program, args) =>
      setpriv ? { file: 'setpriv', args: [...whenWeDie, program, ...args] } : { file: program, args: [...args] };
    return { owner: null, command };
  }

  const owner = nobody();
  const closed = folders.flatMap(foldersUpward).find((folder) => !isOpenToOthers(folder));
  const capability = closed === undefined ? null : setpriv && passing.find(({ bit }) => (effective() >> bit) & 1n);
  if (capability === undefined || capability === false) {
    throw new Error(
      `PostgreSQL cannot run as root, and the user nobody may not enter ${closed}. ` +
        'Start Dossier as an ordinary user, or choose another folder with DOSSIER_DATA_DIR.',
    );
  }
  if (!setpriv) {
    return { owner, command: (program, args) => ({ file: program, args: [...args], ...owner }) };
  }
  const keep = capability
    ? [`--inh-caps=-all,+${capability.name}`, `--ambient-caps=-all,+${capability.name}`]
    : ['--inh-caps=-all'];
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs', ...keep];
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...become, ...whenWeDie, program, ...args] }),
  };
}

/** Makes files those of the user as whom PostgreSQL runs. */
export async function giveTo({ owner }: PostgresUser, ...paths: string[]): Promise<void> {
  if (owner) await Promise.all(paths.map((path) => chown(path, owner.uid, owner.gid)));
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

function foldersUpward(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [...foldersUpward(above), folder];
}

function isOpenToOthers(folder: string): boolean {
  try {
    return (statSync(folder).mode & 0o001) !== 0;
  } catch {
    return true;
  }
}

/** The capabilities this process has now, as bits. */
function effective(): bigint {
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return line ? BigInt(`0x${line[1]}`) : noCapabilities;
}
