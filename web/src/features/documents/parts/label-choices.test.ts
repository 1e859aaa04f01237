import { expect, test } from 'vitest';
import { labelChoices, toggleLabel } from './label-choices.ts';

const counts = {
  documents: 3,
  labels: [
    { label: 'Lease', documents: 3 },
    { label: 'Signed', documents: 1 },
  ],
};
const states = (change: { add: string[]; remove: string[] }) =>
  Object.fromEntries(labelChoices(counts, ['Offer', 'Lease'], change).map(({ label, state }) => [label, state]));

test('labels that all, some or none of the documents have', () => {
  const none = { add: [], remove: [] };
  expect(states(none)).toEqual({ Lease: 'all', Signed: 'some', Offer: 'none' });
  expect(states({ add: ['New'], remove: ['Lease'] })).toEqual({
    Lease: 'none',
    Signed: 'some',
    New: 'all',
    Offer: 'none',
  });
});

test('a label of some goes to all, none, and back; others between all and none', () => {
  let change: { add: string[]; remove: string[] } = { add: [], remove: [] };
  const seen: unknown[] = [];
  const click = (label: string) => {
    const choice = labelChoices(counts, ['Offer'], change).find((one) => one.label === label)!;
    change = toggleLabel(choice, 3, change);
    seen.push([change.add, change.remove]);
  };
  for (const label of ['Signed', 'Signed', 'Signed', 'Lease', 'Lease', 'Offer', 'Offer']) click(label);
  expect(seen).toEqual([
    [['Signed'], []],
    [[], ['Signed']],
    [[], []],
    [[], ['Lease']],
    [[], []],
    [['Offer'], []],
    [[], []],
  ]);
});
