import type { Comparison } from '@dossier/contract/compare/schema';
import { type Interventions, localComputing as compute } from '../../document-comparison/testing.ts';
import type { TestUser } from '../../testing/user.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computeComparison } from './compute-comparison.ts';
import { computeExport } from './compute-export.ts';
import { exportWords } from './testing/stored-comparison.ts';

/** The computations of this room in the process of the test. */
export const localComputing = (interventions: Interventions) =>
  compute(interventions, 'compare_readings', {
    compare_readings: computeComparison,
    write_comparison: computeExport,
  });

export interface Comparing {
  comparison_id: number;
  task_result_id: number | null;
}

/** Compares the current versions of two documents, and waits for the result. */
export async function compared(user: TestUser, source: number, target: number, more: object = {}): Promise<Comparison> {
  const body = { source_document_id: source, target_document_id: target, ...more };
  const { comparison_id: id, task_result_id: task } = await user.post<Comparing>('document/compare', body);
  if (task !== null) await reached(user, task, ended);
  return await user.get<Comparison>(`comparison/${id}`);
}

/** The bytes of the file that an export makes. */
export async function exported(user: TestUser, id: number, format: string, more: object = {}): Promise<Buffer> {
  const body = { format, language: 'en', words: exportWords, ...more };
  const { task_result_id: task } = await user.post<{ task_result_id: number }>(`comparison/${id}/export`, body);
  const { status, error } = await reached(user, task, ended);
  if (status !== 'success') throw new Error(`The export failed: ${error?.message ?? status}`);
  return await downloaded(user, task);
}

export async function downloaded(user: TestUser, task: number): Promise<Buffer> {
  const answer = await fetch(`${user.address}/api/v3/task/${task}/download/comparison`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  if (answer.status !== 200) throw new Error(`The download failed: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Two versions of a text: a word was changed, and a paragraph inserted. */
export const OLDER = [
  'The contractor maintains twelve cranes on the northern quay throughout the year.',
  'Payment is due within thirty days after the invoice was received by the client.',
  'This agreement ends on the last day of March, unless the parties agree otherwise.',
];
export const NEWER = [
  'The contractor maintains fourteen cranes on the northern quay throughout the year.',
  'Payment is due within thirty days after the invoice was received by the client.',
  'The client names one person who answers questions of the contractor at any time.',
  'This agreement ends on the last day of March, unless the parties agree otherwise.',
];
