import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { lowerPriority } from './processes.ts';

const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;
const sessionGroup = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim();

test.runIf(existsSync('/proc/self/autogroup'))(
  'a process lowers its session with it only when it leads it',
  async () => {
    const shell = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void process.kill(-shell.pid!, 'SIGKILL'));
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const member = Number(line);

    lowerPriority(member);
    expect(getPriority(member)).toBe(lowPriority);
    expect(sessionGroup(member)).toMatch(/ nice 0$/);
    lowerPriority(shell.pid!);
    expect(sessionGroup(member)).toMatch(new RegExp(` nice ${lowPriority}$`));
  },
);
