import { expect, test } from 'vitest';
import { largestProject } from './largest-project.ts';

test('the project with the most documents, of those the first', () => {
  const of = (id: number, documents: number) => ({ project: { id }, documents });
  expect(largestProject([of(1, 4), of(2, 14), of(3, 14)])).toBe(2);
  expect(largestProject([])).toBeNull();
});
