// For tests: makes one PDF and then waits to be killed.
import pino from 'pino';
import { openLibreOffice } from './libreoffice.ts';

const [program, folder, path, target] = process.argv.slice(2);
if (!program || !folder || !path || !target) throw new Error('Usage: libreoffice.program PROGRAM FOLDER FILE TARGET');
const renditions = openLibreOffice({ program, folder, memoryBytes: 1024 ** 3, log: pino({ level: 'silent' }) });
await renditions.make({ path, type: 'docx' }, target, new AbortController().signal);
console.log('made');
setInterval(() => {}, 60_000);
