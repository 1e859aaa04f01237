import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a Node program in this terminal, forwards signals, and exits with its exit code.
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
