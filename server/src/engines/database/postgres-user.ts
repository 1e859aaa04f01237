import { readFileSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { dirname } from 'node:path';
import { spawnSync } from 'node:child_process';

/** The user and command with which PostgreSQL's programs are run. */
export interface PostgresUser {
  /** Owner of the database files; null: this process's user. */
  owner: { uid: number; gid: number } | null;
  /** Wraps a command so that it runs as that user and ends with this process. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

const NO_CAPABILITIES = 0n;
/** Linux capabilities by bit: traversing folders without permission, alone or together with writing anywhere. */
const TRAVERSAL_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`. If `nobody` cannot enter a parent of `folders` (a checkout below /root),
 * PostgreSQL keeps the one capability for traversing folders.
 * @throws if the path is not accessible and the system cannot pass on that capability.
 */
export function postgresUser(folders: readonly string[]): PostgresUser {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  // SIGINT is PostgreSQL's fast shutdown. The kernel sends it when the starting thread ends.
  const onParentDeath = setpriv ? ['--pdeathsig', 'SIGINT'] : [];
  if (process.getuid?.() !== 0) {
    const command: PostgresUser['command'] = (program, args) =>
      setpriv ? { file: 'setpriv', args: [...onParentDeath, program, ...args] } : { file: program, args: [...args] };
    return { owner: null, command };
  }

  const owner = findNobody();
  const inaccessible = folders.flatMap(parentFolders).find((folder) => !isAccessibleToOthers(folder));
  const capability =
    inaccessible === undefined
      ? null
      : setpriv && TRAVERSAL_CAPABILITIES.find(({ bit }) => (effectiveCapabilities() >> bit) & 1n);
  if (capability === undefined || capability === false) {
    throw new Error(
      `PostgreSQL cannot run as root, and the user nobody may not enter ${inaccessible}. ` +
        'Start Dossier as an ordinary user, or choose another folder with DOSSIER_DATA_DIR.',
    );
  }
  if (!setpriv) {
    return { owner, command: (program, args) => ({ file: program, args: [...args], ...owner }) };
  }
  const keep = capability
    ? [`--inh-caps=-all,+${capability.name}`, `--ambient-caps=-all,+${capability.name}`]
    : ['--inh-caps=-all'];
  const runAs = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs', ...keep];
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...runAs, ...onParentDeath, program, ...args] }),
  };
}

/** Changes the owner of files to the user that PostgreSQL runs as. */
export async function chownTo({ owner }: PostgresUser, ...paths: string[]): Promise<void> {
  if (owner) await Promise.all(paths.map((path) => chown(path, owner.uid, owner.gid)));
}

function findNobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

function parentFolders(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [...parentFolders(above), folder];
}

function isAccessibleToOthers(folder: string): boolean {
  try {
    return (statSync(folder).mode & 0o001) !== 0;
  } catch {
    return true;
  }
}

/** This process's effective capabilities as a bit mask. */
function effectiveCapabilities(): bigint {
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return line ? BigInt(`0x${line[1]}`) : NO_CAPABILITIES;
}
