// Runs one of our programs in the same terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a Node program with this terminal's input and output, passes signals on, and ends as it ends.
 * @param {string} program path
 * @param {string[]} options
 */
export async function runProgram(program, options) {
  const child = spawn(process.execPath, [program, ...options], { stdio: 'inherit' });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
}
