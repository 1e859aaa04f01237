import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { read } from './read.ts';
import { makeDocx, paragraph } from './testing/office-files.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

const cli = fileURLToPath(new URL('../../dist/reading/cli.mjs', import.meta.url));

function run(args: string[], input = ''): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args]);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('close', (code) => resolve({ code, output, errors }));
    child.stdin.end(input);
  });
}

test('prints the reading of a file as JSON', async () => {
  const path = await writeTemporaryFile(
    makeDocx(paragraph('Heading', '<w:outlineLvl w:val="0"/>') + paragraph('Some text.')),
    'a.docx',
  );
  const { code, output, errors } = await run([path]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(await read({ path }))));
});

test('prints one sentence for an unreadable file', async () => {
  const { code, output, errors } = await run([await writeTemporaryFile('', 'a.pdf')]);
  expect({ code, output, errors }).toEqual({
    code: 1,
    output: '',
    errors: 'The file is empty: it holds no bytes at all.\n',
  });
});

test('reads a list of files even if some fail', async () => {
  const files = [
    await writeTemporaryFile('first', 'a.txt'),
    '/nowhere/at/all',
    await writeTemporaryFile('%PDF-1.4 broken', 'b.pdf'),
    await writeTemporaryFile('last', 'c.txt'),
  ];
  const { code, output } = await run(['--stdin-list'], `${files.join('\n')}\n\n`);
  expect(code).toBe(0);
  const outcomes = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; ok: boolean; ms: number; error?: { code: string } });
  expect(outcomes.map(({ file, ok, error }) => [file, ok, error?.code])).toEqual([
    [files[0], true, undefined],
    [files[1], false, 'unsupported'],
    [files[2], false, 'damaged'],
    [files[3], true, undefined],
  ]);
  for (const { ms } of outcomes) expect(ms).toBeGreaterThanOrEqual(0);
});

/** A stopped process does not react, like one in an endless loop. */
test.runIf(process.platform === 'linux')('an idle reader exits when its parent is killed', async () => {
  const parent = spawn(process.execPath, [cli, '--stdin-list'], { stdio: ['pipe', 'pipe', 'ignore'] });
  parent.stdin.write(`${await writeTemporaryFile('first', 'a.txt')}\n`);
  await once(parent.stdout, 'data');
  const reader = Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim());
  process.kill(reader, 'SIGSTOP');
  parent.kill('SIGKILL');
  await expect.poll(() => processState(reader), { timeout: 15_000 }).toMatch(/^(?:gone|Z)$/);
});

/** The state letter that Linux reports for a process. */
function processState(pid: number): string {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return 'gone';
  }
}

test.each([[[]], [['--unknown']], [['a', 'b']]])('prints its usage for %j', async (args) => {
  const { code, errors } = await run(args);
  expect(code).toBe(2);
  expect(errors).toContain('--stdin-list');
});
