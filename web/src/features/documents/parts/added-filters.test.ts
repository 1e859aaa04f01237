import { expect, test } from 'vitest';
import { withAddedFilters } from './added-filters.ts';

test('filters by fields and by the classes of models are sent in one parameter each', () => {
  const filters = { type: ['pdf'], field_3: ['is:yes'], classification_12: ['7', 'not_sure'], classification_4: ['9'] };
  expect(withAddedFilters(filters)).toEqual({
    type: ['pdf'],
    custom_field: ['3:is:yes'],
    classification: ['12:7', '12:not_sure', '4:9'],
  });
  expect(withAddedFilters({ label: ['x'] })).toEqual({ label: ['x'] });
});
