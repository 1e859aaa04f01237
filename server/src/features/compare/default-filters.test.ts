import { changeKinds, DEFAULT_FILTERS, filters, parts } from '@dossier/contract/compare/constants';
import type { ChangeKind, Filter, Part } from '@dossier/comparing/change-set';
import { DEFAULT_FILTERS as FILTERS_OF_THE_ENGINE } from '@dossier/comparing/compare-readings';
import { expect, expectTypeOf, it } from 'vitest';

it('the contract and the engine have the same filters, kinds and parts', () => {
  expect(DEFAULT_FILTERS).toEqual(FILTERS_OF_THE_ENGINE);
  expectTypeOf<(typeof filters)[number]>().toEqualTypeOf<Filter>();
  expectTypeOf<(typeof changeKinds)[number]>().toEqualTypeOf<ChangeKind>();
  expectTypeOf<(typeof parts)[number]>().toEqualTypeOf<Part>();
});
