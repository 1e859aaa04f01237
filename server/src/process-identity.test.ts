import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimFolder } from './engines/database/folder-owner.ts';
import { identify, isAlive, isRunning } from './process-identity.ts';

test.runIf(process.platform === 'linux')('a killed process that its parent has not reaped is not alive', async () => {
  // The shell is replaced by a program that never waits for its child; the shell itself would.
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line);
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
  const identity = identify(pid);
  expect([isAlive(pid), isRunning(identity)]).toEqual([true, true]);

  process.kill(pid, 'SIGKILL');
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
  expect([isAlive(pid), isRunning(identity)]).toEqual([false, false]);

  const folder = mkdtempSync(join(tmpdir(), 'dossier-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'postgres.owner');
  writeFileSync(file, JSON.stringify(identity));
  claimFolder(file, folder)();
});
