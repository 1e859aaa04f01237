// Measures in a process of its own, so that nothing that ran before counts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { loadSource } from '../load-source.mjs';

/**
 * What a program prints as JSON.
 * @param {string} file the program
 * @param {string} name of what it is to measure
 * @param {string[]} flags of Node
 */
export async function measureInProcess(file, name, flags = []) {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--no-warnings', file, name]);
  return JSON.parse(stdout);
}

/** The comparison of workbooks. */
export const loadComparison = () =>
  loadSource([
    'comparing/src/workbooks/compare-workbooks.ts',
    'comparing/src/workbooks/workbook.ts',
    'comparing/src/workbooks/testing/random-workbook.ts',
  ]);
