// The order of test files.
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../paths.mjs';
import { largerBudgets } from './durations.mjs';

/** @typedef {{ moduleId: string, project: { name: string } }} TestFile */

/** Vitest's order, but in each project the files that are known to be slow come first, so that the run does not end with waiting for one. */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    return slowestFirst(await super.sort(files), root);
  }
}

/**
 * @template {TestFile} T
 * @param {readonly T[]} files
 * @param {string} folder the folder that the paths of the budgets are relative to
 * @returns {T[]}
 */
export function slowestFirst(files, folder) {
  const budget = (/** @type {T} */ { moduleId }) => largerBudgets[relative(folder, moduleId)] ?? 0;
  const projects = [...new Set(files.map(({ project }) => project.name))];
  return projects.flatMap((name) =>
    files.filter(({ project }) => project.name === name).toSorted((one, other) => budget(other) - budget(one)),
  );
}
