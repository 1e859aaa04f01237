import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A fake LibreOffice: started with a document it stays, and makes the PDFs of those started later with the same profile. It converts zip
 * files only. Files that contain `hang`, `grow` or `crash` trigger that behaviour.
 */
const program = `#!/usr/bin/env node
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const options = process.argv.slice(2);
const profile = options.find((option) => option.startsWith('-env:UserInstallation=file://')).slice(29);
if (!fs.readFileSync(profile + '/user/registrymodifications.xcu', 'utf8').includes('DisableMacrosExecution')) process.exit(9);
const pipe = path.join(profile, 'pipe');
if (options.includes('--convert-to')) {
  const request = { out: options[options.indexOf('--outdir') + 1], file: options.at(-1) };
  net.connect(pipe).on('close', () => process.exit()).on('error', () => {}).end(JSON.stringify(request)).resume();
} else {
  const kept = options.at(-1);
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('data', (data) => (text += data)).on('end', () => {
      convert(JSON.parse(text));
      socket.end();
    });
  });
  server.listen(pipe, () => fs.writeFileSync(path.join(path.dirname(kept), '.~lock.' + path.basename(kept) + '#'), ''));
}
function convert({ out, file }) {
  fs.appendFileSync(__dirname + '/runs', process.pid + '\\n');
  const text = fs.readFileSync(file, 'latin1');
  if (text.includes('hang')) { require('node:child_process').spawn('sleep', ['600']); while (true); }
  if (text.includes('grow')) { const kept = []; while (true) kept.push(Buffer.alloc(1 << 24, 1)); }
  if (text.includes('crash')) process.kill(process.pid, 'SIGSEGV');
  if (!text.includes('word/document.xml') && !text.startsWith('fine')) return;
  fs.writeFileSync(path.join(out, path.parse(file).name + '.pdf'), '%PDF-1.7\\n%%EOF\\n');
}
`;

/** Writes the program into a folder; returns its path. */
export async function writeFakeOffice(folder: string): Promise<string> {
  const path = join(folder, 'soffice');
  await writeFile(path, program);
  await chmod(path, 0o755);
  return path;
}

/** The process that converted each file, in order. */
export async function readRuns(path: string): Promise<number[]> {
  const text = await readFile(join(dirname(path), 'runs'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
}
