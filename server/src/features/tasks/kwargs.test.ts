import type { TaskKind } from '@dossier/contract/base/task';
import { expect, it } from 'vitest';
import { visibleKwargs, mappedKwargs } from './kwargs.ts';

const kind = {
  description: 'Compare documents',
  entityType: 'project',
  kwargs: { source_doc_name: 'text', threshold: 'number', exact: 'flag', target_id: { refers: 'document' } },
  retry: true,
  steps: {},
} as const satisfies TaskKind;
const declared = { source_doc_name: 'Offer.pdf', threshold: 0.5, exact: true, target_id: 7 };

it('shows the declared values of a task, and no other arguments', () => {
  expect(visibleKwargs(kind, { ...declared, archive: '2026-01-01/secret' })).toEqual(declared);
  expect(visibleKwargs({}, declared)).toEqual({});
});

it('omits a value of the wrong type', () => {
  const wrong = { source_doc_name: 7, threshold: '0.5', exact: 'yes', target_id: '7' };
  expect(visibleKwargs(kind, wrong)).toEqual({});
  expect(visibleKwargs(kind, { source_doc_name: 'x'.repeat(10_001), target_id: 1.5 })).toEqual({});
  expect(visibleKwargs({ kwargs: { toString: 'text' } as never }, {})).toEqual({});
});

it('maps references by entity type', () => {
  const map = (type: string, id: unknown) => (type === 'document' && id === 7 ? 70 : null);
  expect(mappedKwargs(kind, declared, map)).toEqual({ ...declared, target_id: 70 });
  const { target_id: _target, ...others } = declared;
  expect(mappedKwargs(kind, { ...declared, target_id: 8 }, map)).toEqual(others);
});
