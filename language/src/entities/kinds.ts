/** The kinds of entities that are found without lists or expressions of one's own, in the order in which they are offered. */
export const entityKinds = [
  'person',
  'organisation',
  'place',
  'postal_address',
  'date',
  'time',
  'amount',
  'percentage',
  'quantity',
  'legal_reference',
  'mail',
  'phone',
  'url',
  'iban',
  'bic',
  'card',
  'vat',
  'kvk',
  'bsn',
] as const;

export type EntityKind = (typeof entityKinds)[number];
