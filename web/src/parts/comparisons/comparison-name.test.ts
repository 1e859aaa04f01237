import { comparedSide } from '@dossier/contract/base/comparison';
import { expect, test } from 'vitest';
import { like } from '../../testing/blank.ts';
import { comparisonName } from './comparison-name.ts';

const nameOf = (older: string, newer: string) =>
  comparisonName({
    source: like(comparedSide, { document: { id: 1, name: older } }),
    target: like(comparedSide, { document: { id: 2, name: newer } }),
  });

test('names are as short as they tell the documents apart', () => {
  expect(nameOf('Framework agreement v2.pdf', 'Framework agreement v3.pdf')).toBe('Framework agreement v2 → v3');
  expect(nameOf('Notulen 2026-10-08.docx', 'Notulen 2026-11-05.docx')).toBe('Notulen 2026-10-08 → 2026-11-05');
  expect(nameOf('Manual v4.docx', 'Manual v4.pdf')).toBe('Manual v4.docx → v4.pdf');
  expect(nameOf('Site rules.pdf', 'Site permit.pdf')).toBe('Site rules → Site permit');
  const document = { id: 1, name: 'Lease.pdf' };
  const [source, target] = [1, 2].map((number) => like(comparedSide, { document, version: { id: number, number } }));
  expect(comparisonName({ source: source!, target: target! })).toBe('Lease v1 → v2');
});
