import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A program with the command line of LibreOffice: it makes a PDF of what is a package, and nothing of the rest. A file that says `hang`,
 * `grow` or `crash` has it do so.
 */
const program = `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const options = process.argv.slice(2);
const profile = options.find((option) => option.startsWith('-env:UserInstallation=file://')).slice(29);
if (!fs.readFileSync(profile + '/user/registrymodifications.xcu', 'utf8').includes('DisableMacrosExecution')) process.exit(9);
if (options[options.indexOf('--convert-to') + 1] !== 'pdf') process.exit(9);
const out = options[options.indexOf('--outdir') + 1];
const files = options.slice(options.indexOf('--outdir') + 2);
fs.appendFileSync(__dirname + '/runs', process.pid + ' ' + files.length + '\\n');
for (const file of files) {
  const text = fs.readFileSync(file, 'latin1');
  if (text.includes('hang')) { require('node:child_process').spawn('sleep', ['600']); while (true); }
  if (text.includes('grow')) { const kept = []; while (true) kept.push(Buffer.alloc(1 << 24, 1)); }
  if (text.includes('crash')) process.kill(process.pid, 'SIGSEGV');
  if (!text.includes('word/document.xml') && !text.startsWith('fine')) continue;
  fs.writeFileSync(path.join(out, path.parse(file).name + '.pdf'), '%PDF-1.7\\n%%EOF\\n');
}
`;

/** Writes the program into a folder; answers its path. */
export async function standInOffice(folder: string): Promise<string> {
  const path = join(folder, 'soffice');
  await writeFile(path, program);
  await chmod(path, 0o755);
  return path;
}

/** What the program was started for, in order. */
export async function runsOf(path: string): Promise<{ pid: number; files: number }[]> {
  const written = await readFile(join(dirname(path), 'runs'), 'utf8').catch(() => '');
  const lines = written.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [pid, files] = line.split(' ').map(Number);
    return { pid: pid!, files: files! };
  });
}
